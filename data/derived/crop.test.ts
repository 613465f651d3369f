import { cropOf } from './crop.ts';

test('a crop has the requested ratio and the position of the focal point', () => {
  const size = { width: 1600, height: 1000 };
  expect(cropOf(size, 1, '0% 50%')).toEqual({ left: 0, top: 0, width: 1000, height: 1000 });
  expect(cropOf(size, 1, '100% 50%')).toEqual({ left: 600, top: 0, width: 1000, height: 1000 });
  expect(cropOf(size, 0.25, '50% 25%')).toEqual({ left: 0, top: 150, width: 1600, height: 400 });
});
