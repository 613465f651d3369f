/** The point of a picture that stays visible when it is cropped, in per cent from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** The point of a text such as `50% 20%`; the middle for any other. */
export function focalPoint(text: string): FocalPoint {
  const [, x = '50', y = '50'] = /^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? [];
  return { x: within(Number(x)), y: within(Number(y)) };
}

/** The value of the content, and of `object-position`. */
export function focusText({ x, y }: FocalPoint): string {
  return `${x}% ${y}%`;
}

/** The point of a picture at a place on the screen. */
export function pointAt(
  picture: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): FocalPoint {
  return {
    x: within(((clientX - picture.left) / picture.width) * 100),
    y: within(((clientY - picture.top) / picture.height) * 100),
  };
}

const directions: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where a key moves the point by a step in per cent; null for a key that moves nothing. */
export function moved({ x, y }: FocalPoint, key: string, step: number): FocalPoint | null {
  const direction = directions[key];
  return direction ? { x: within(x + direction.x * step), y: within(y + direction.y * step) } : null;
}
