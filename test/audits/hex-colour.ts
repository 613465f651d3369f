/** `#rrggbb` from red, green and blue, each 0 to 255. */
export function hexColour(channels: Iterable<number>): string {
  return `#${[...channels].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
