import { locales } from '../../data/locale.ts';
import { message } from '../../locales/message.ts';
import { auditRoutes } from '../audits/audit-pages.ts';
import { forceColours } from '../audits/forced-colours.ts';
import { adopt, doubledText, lost, moving, shapeless, textSpacing } from '../audits/reflow.ts';
import { disconnectBrowser, hydratePage, open, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

/** Every page in 320 px, with the reader's own spacing and sizes, in forced colours and without motion. */

const counted = { pages: 0, states: 0 };
const site = sharedSite();

afterAll(async () => {
  await disconnectBrowser();
  console.info(`walk-reading saw ${counted.pages} pages in ${counted.states} states.`);
});

async function inState(visitor: PageSession, state: string, look = lost): Promise<string[]> {
  counted.states += 1;
  return (await look(visitor.page)).map((line) => `${state}: ${line}`);
}

/** The focus mark and the mark of the current page, where the system sets the colours. */
async function marks({ page }: PageSession): Promise<string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    const current = document.querySelector('header nav [aria-current]');
    const line = current && getComputedStyle(current, '::after');
    return [
      ...(outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? [] : ['the focus shows no mark']),
      ...(!line || Number.parseFloat(line.borderBottomWidth) >= 2 ? [] : ['the current page shows no mark']),
    ];
  });
}

test.each(locales)(
  'nothing is lost, whatever the reader sets (%s)',
  async (locale) => {
    const options = { locale, consent: null, reducedMotion: true };
    const wrong = await auditRoutes(site.origin, options, async (visitor, route) => {
      const { page } = visitor;
      counted.pages += 1;
      await forceColours(page, 'none');
      await page.setViewport({ width: 320, height: 640 });
      await open(visitor, site.origin + route.path);
      await hydratePage(visitor);
      const lines = await inState(visitor, '320 px');
      lines.push(...(await inState(visitor, 'less motion', moving)));
      await adopt(page, textSpacing);
      lines.push(...(await inState(visitor, '320 px, wide text')));
      await page.setViewport({ width: 1280, height: 800 });
      lines.push(...(await inState(visitor, '1280 px, wide text')));
      await page.evaluate(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
      });
      await adopt(page, doubledText);
      lines.push(...(await inState(visitor, '1280 px, text at 200 %')));
      await page.evaluate(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
      });
      await forceColours(page, 'active');
      lines.push(...(await inState(visitor, 'forced colours', shapeless)), ...(await marks(visitor)));
      return lines;
    });
    expect(wrong).toEqual([]);
  },
  600_000,
);

test('a carousel stands still for someone who asked for less motion, and can be started', async () => {
  const options = { locale: 'en', reducedMotion: true } as const;
  const wrong = await auditRoutes(
    site.origin,
    options,
    async (visitor, route) => {
      await open(visitor, site.origin + route.path);
      const start = message('en', 'home.carousel.start');
      await visitor.page.waitForSelector(`main button[aria-label="${start}"]`);
      return [];
    },
    ({ row }) => row?.view === 'home-slides',
  );
  expect(wrong).toEqual([]);
}, 120_000);
