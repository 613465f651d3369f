/**
 * The crop of a picture in its own pixels, with CSS's meaning of `object-position`.
 *
 * @param ratio height divided by width.
 * @param focus such as `50% 20%`.
 */
export function cropOf(size: { width: number; height: number }, ratio: number, focus: string) {
  const width = Math.min(size.width, Math.floor(size.height / ratio));
  const height = Math.min(size.height, Math.floor(size.width * ratio));
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat);
  return {
    left: Math.round(((size.width - width) * x) / 100),
    top: Math.round(((size.height - height) * y) / 100),
    width,
    height,
  };
}
