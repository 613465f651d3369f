import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { contrast } from '../../ui/src/tokens/contrast.ts';

interface Letters {
  colour: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The boxes of the header's words, and their colour. */
const letters = (page: Page) =>
  page.$$eval('header[data-shell] :is(a, summary)', (all) =>
    all
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.closest('details > div') === null,
      )
      .map((element): Letters => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, width, ...line } = range.getBoundingClientRect();
        // From the top of the capitals to the base line; a line's box reaches beyond its letters.
        const height = Number.parseFloat(getComputedStyle(element).fontSize) * 0.75;
        const top = line.top + (line.height - height) / 2;
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(
          Number,
        );
        const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
        return { colour: `#${hex(red)}${hex(green)}${hex(blue)}`, left, top, width, height };
      })
      .filter(({ width }) => width > 4),
  );

/**
 * The lowest contrast of the header's words with what is drawn behind them, picture and all. Measured on a picture of
 * the page without the words, in fields of 4 by 4 pixels, as single pixels of a photograph are not what an eye sees.
 */
export async function headerContrast(page: Page): Promise<number> {
  const words = await letters(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      header[data-shell] * { color: transparent !important; transition: none !important }
      header[data-shell] svg { visibility: hidden }
      header[data-shell] *::before, header[data-shell] *::after { border-color: transparent !important; transition: none !important }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const size = await page.evaluate(() => ({ width: innerWidth, height: 100 }));
  const shot = await page.screenshot({ clip: { x: 0, y: 0, ...size } });
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  const field = 4;
  const { data, info } = await sharp(shot)
    .removeAlpha()
    .resize(Math.floor(size.width / field), Math.floor(size.height / field), { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let lowest = 21;
  for (const { colour, left, top, width, height } of words) {
    for (let y = Math.floor(top / field); y < (top + height) / field; y += 1) {
      for (let x = Math.floor(left / field); x < (left + width) / field; x += 1) {
        if (x < 0 || y < 0 || x >= info.width || y >= info.height) continue;
        const from = (y * info.width + x) * info.channels;
        const ground = `#${[...data.subarray(from, from + 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
        lowest = Math.min(lowest, contrast(colour, ground));
      }
    }
  }
  return lowest;
}
