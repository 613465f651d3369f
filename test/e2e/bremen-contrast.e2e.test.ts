import sharp from 'sharp';
import { paths } from '../../data/site/paths.ts';
import { disconnectBrowser, open, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

/** The one place where words stand on a picture: a check of markup cannot see their contrast, so it is measured. */

const site = sharedSite();

afterAll(disconnectBrowser);

const words = '#bremen-title, #bremen-title + p, [data-measures] p';

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Boxes and ink of the words, which are then taken away from the picture. */
async function takeWords({ page }: PageSession) {
  const found = await page.$$eval(words, (all) =>
    all.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const { left, top, width, height } = range.getBoundingClientRect();
      const ink = (getComputedStyle(each).color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
      return { text: each.textContent, ink, box: { left, top, width, height } };
    }),
  );
  await page.$$eval('#bremen-title, #bremen-title + p, [data-measures]', (all) => {
    for (const each of all) (each as HTMLElement).style.visibility = 'hidden';
  });
  return found;
}

test.each([
  [900, 700],
  [1440, 900],
  [1920, 950],
])(
  'the words on the sky keep a contrast of 4.5 in a window of %i by %i',
  async (width, height) => {
    const visitor = await openPage(site.origin, { width, height, reducedMotion: true });
    const { page } = visitor;
    try {
      await open(visitor, site.origin + paths.project('bremen'));
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      await page.$eval('main img', (image) => (image as HTMLImageElement).decode());
      const taken = await takeWords(visitor);
      expect(taken).toHaveLength(5);
      const picture = sharp(await page.screenshot()).removeAlpha();
      for (const { text, ink, box } of taken) {
        const area = {
          left: Math.max(0, Math.floor(box.left)),
          top: Math.max(0, Math.floor(box.top)),
          width: Math.ceil(box.width),
          height: Math.ceil(box.height),
        };
        const pixels = await picture.clone().extract(area).raw().toBuffer();
        let least = Number.POSITIVE_INFINITY;
        for (let at = 0; at < pixels.length; at += 3) {
          least = Math.min(least, contrast(luminance([...pixels.subarray(at, at + 3)]), luminance(ink)));
        }
        expect({ text, readable: least >= 4.5 }).toEqual({ text, readable: true });
      }
    } finally {
      await visitor.close();
    }
  },
  120_000,
);
