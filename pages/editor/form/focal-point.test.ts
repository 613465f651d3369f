import { focalPoint, focusText, moved, pointAt } from './focal-point.ts';

test('a focal point is read from the text of the content; the middle is that of any other text', () => {
  expect(focalPoint('70% 20%')).toEqual({ x: 70, y: 20 });
  expect(focalPoint('100% 0%')).toEqual({ x: 100, y: 0 });
  expect(focalPoint('')).toEqual({ x: 50, y: 50 });
  expect(focusText({ x: 70, y: 20 })).toBe('70% 20%');
});

test('a click gives the point in whole per cents of the picture', () => {
  const picture = { left: 100, top: 50, width: 300, height: 200 };
  expect(pointAt(picture, { clientX: 200, clientY: 100 })).toEqual({ x: 33, y: 25 });
  expect(pointAt(picture, { clientX: 401, clientY: 49 })).toEqual({ x: 100, y: 0 });
});

test('arrow keys move the point by a step, never out of the picture', () => {
  expect(moved({ x: 50, y: 50 }, 'ArrowLeft', 1)).toEqual({ x: 49, y: 50 });
  expect(moved({ x: 50, y: 95 }, 'ArrowDown', 10)).toEqual({ x: 50, y: 100 });
  expect(moved({ x: 50, y: 50 }, 'Enter', 1)).toBeNull();
});
