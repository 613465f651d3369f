import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { contrast } from '../../ui/src/tokens/contrast.ts';
import { hexColour } from './hex-colour.ts';

interface TextBox {
  colour: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Position and colour of each text in the header. */
const textBoxes = (page: Page) =>
  page.$$eval('header[data-shell] :is(a, summary)', (all) =>
    all
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.closest('details > div') === null,
      )
      .map((element): TextBox => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, width, ...line } = range.getBoundingClientRect();
        // From cap height to baseline: the line box is higher than its letters.
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
 * The lowest contrast ratio between the text of the header and the picture behind it. Measured on a screenshot without
 * the text, in cells of 4 by 4 pixels: single pixels of a photograph do not affect legibility.
 */
export async function headerContrast(page: Page): Promise<number> {
  const texts = await textBoxes(page);
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
  const screenshot = await page.screenshot({ clip: { x: 0, y: 0, ...size } });
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  const cellPx = 4;
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .resize(Math.floor(size.width / cellPx), Math.floor(size.height / cellPx), {
      kernel: 'cubic',
      fit: 'fill',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let lowest = 21;
  for (const { colour, left, top, width, height } of texts) {
    for (let y = Math.floor(top / cellPx); y < (top + height) / cellPx; y += 1) {
      for (let x = Math.floor(left / cellPx); x < (left + width) / cellPx; x += 1) {
        if (x < 0 || y < 0 || x >= info.width || y >= info.height) continue;
        const from = (y * info.width + x) * info.channels;
        const background = hexColour(data.subarray(from, from + 3));
        lowest = Math.min(lowest, contrast(colour, background));
      }
    }
  }
  return lowest;
}
