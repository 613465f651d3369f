/** Colours and SVG parts that the drawings share. */

/** Mixes two sRGB colours (`#rrggbb`). @param share of the first, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const channel = (color: string, index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  const parts = [1, 3, 5].map((index) =>
    Math.round(channel(one, index) * share + channel(other, index) * (1 - share)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** An SVG image in which lengths are the units of the view box. */
export function svgImage(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Archivo">${parts.join('')}</svg>`;
}

/** A north arrow whose upper left corner is at the point; 24 × 40 units, scaled. */
export function northArrow(x: number, y: number, scale: number, color: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${color}" stroke-width="1.2"><path d="M12 39V1M12 1 6 16h12zM0 27h24"/><path d="M12 1v15H6z" fill="${color}" stroke="none"/></g>`;
}
