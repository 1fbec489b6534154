/** A QR code as one path, so that it needs no image and no inline style. */
import { svg } from "lit-html";
import { encode } from "uqr";

/** @param {string} text @param {string} label */
export const qr = (text, label) => {
  const { data, size } = encode(text, { border: 2, ecc: "M" });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return svg`<svg class="qr" role="img" aria-label=${label} viewBox=${`0 0 ${size} ${size}`} shape-rendering="crispEdges"><path class="qr-paper" d=${`M0 0h${size}v${size}h-${size}z`}></path><path class="qr-ink" d=${path}></path></svg>`;
};
