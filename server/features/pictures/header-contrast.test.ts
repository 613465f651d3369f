import sharp from 'sharp';
import { headerContrast } from './header-contrast.ts';

const size = { width: 720, height: 480 };
const plain = (background: string) => sharp({ create: { ...size, channels: 3, background } });

test.each([
  ['a light sky', '#dfe8f0', 'dark'],
  ['an evening sky', '#1c2740', 'light'],
] as const)('on %s the text of the header can be read in one colour', async (_fact, colour, ink) => {
  const ratios = await headerContrast(await plain(colour).png().toBuffer());
  expect(ratios[ink]).toBeGreaterThan(7);
  expect(Math.min(ratios.dark, ratios.light)).toBeLessThan(3);
});

test('on an uneven top it can be read in neither colour, and a bird in the sky or a dark ground does not matter', async () => {
  const part = (width: number, height: number, left: number, top: number) => ({
    input: { create: { width, height, channels: 3 as const, background: '#101010' } },
    left,
    top,
  });
  const withParts = async (...parts: ReturnType<typeof part>[]) =>
    headerContrast(await plain('#f0f0f0').composite(parts).png().toBuffer());
  const uneven = await withParts(part(360, 40, 0, 0));
  expect(Math.max(uneven.dark, uneven.light)).toBeLessThan(3);
  const even = await withParts(part(16, 16, 300, 20), part(720, 380, 0, 100));
  expect(even.dark).toBeGreaterThan(7);
});
