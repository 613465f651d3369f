import sharp from 'sharp';
import { paths } from '../../data/site/paths.ts';
import { contrast } from '../../ui/src/tokens/contrast.ts';
import { hexColour } from '../audits/hex-colour.ts';
import { decodeImage } from '../support/decode-image.ts';
import { goto, openPage, type PageSession } from '../support/open-page.ts';
import { hasPage } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

/** Text on a picture: axe cannot compute its contrast, so it is measured on a screenshot. */

const site = sharedSite();
const testPage = testIf(hasPage(paths.project('bremen')), 'no project “bremen”');

const textOnPicture = '#bremen-title, #bremen-title + p, [data-measures] p';

/** Reads box and colour of each text, and hides the text so that a screenshot shows only the picture. */
async function hideText({ page }: PageSession) {
  const texts = await page.$$eval(textOnPicture, (all) =>
    all.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const { left, top, width, height } = range.getBoundingClientRect();
      const colour = (getComputedStyle(each).color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
      return { text: each.textContent, colour, box: { left, top, width, height } };
    }),
  );
  await page.$$eval('#bremen-title, #bremen-title + p, [data-measures]', (all) => {
    for (const each of all) (each as HTMLElement).style.visibility = 'hidden';
  });
  return texts;
}

testPage.each([
  [900, 700],
  [1440, 900],
  [1920, 950],
])('text on the sky has a contrast of at least 4.5 in a viewport of %i by %i px', async (width, height) => {
  await using session = await openPage(site.origin, { width, height, reducedMotion: true });
  const { page } = session;
  await goto(session, site.origin + paths.project('bremen'));
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.$eval('main img', decodeImage);
  const texts = await hideText(session);
  expect(texts).toHaveLength(5);
  const picture = sharp(await page.screenshot()).removeAlpha();
  for (const { text, colour, box } of texts) {
    const area = {
      left: Math.max(0, Math.floor(box.left)),
      top: Math.max(0, Math.floor(box.top)),
      width: Math.ceil(box.width),
      height: Math.ceil(box.height),
    };
    const pixels = await picture.clone().extract(area).raw().toBuffer();
    let lowest = 21;
    for (let at = 0; at < pixels.length; at += 3) {
      const background = hexColour(pixels.subarray(at, at + 3));
      lowest = Math.min(lowest, contrast(hexColour(colour), background));
    }
    expect({ text, isReadable: lowest >= 4.5 }).toEqual({ text, isReadable: true });
  }
});
