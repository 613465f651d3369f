import { auditRoutes } from '../audits/audit-pages.ts';
import { forceColours } from '../audits/forced-colours.ts';
import {
  addStyleSheet,
  doubledTextSize,
  findClippedText,
  findControlsWithoutBorder,
  findMotion,
  removeStyleSheet,
  textSpacing,
} from '../audits/reflow.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, gotoHydrated, type PageSession } from '../support/open-page.ts';
import { distinct, type Route, routes, shells } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/** Reflow audit: 320 px viewport, user text spacing and size, forced colours, reduced motion. */

const site = sharedSite();

async function auditState(session: PageSession, state: string, audit = findClippedText): Promise<string[]> {
  return (await audit(session.page)).map((line) => `${state}: ${line}`);
}

/** Checks focus ring and current-page indicator in forced colours. */
async function auditIndicators({ page }: PageSession): Promise<string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    const current = document.querySelector('header nav [aria-current]');
    const line = current && getComputedStyle(current, '::after');
    return [
      ...(outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        ? []
        : ['the focused element has no focus ring']),
      ...(!line || Number.parseFloat(line.borderBottomWidth) >= 2
        ? []
        : ['the current page has no indicator']),
    ];
  });
}

// German has the longer words. Of the pages with the sign-in form, the last one has another long word in its heading.
const inGerman = routes.filter((route) => distinct.includes(route) || route.id === 'content-editions');
test.each([
  ['a page of every view, shell and business area', 'de', inGerman],
  ['a page of every layout and shell', 'en', shells],
] as const)(
  '%s keeps its content with user styles, forced colours and reduced motion (%s)',
  async (_extent, locale, audited) => {
    const options = { locale, consent: null, reducedMotion: true };
    const audit = async (session: PageSession, route: Route) => {
      const { page } = session;
      await forceColours(page, 'none');
      await page.setViewport({ width: 320, height: 640 });
      await gotoHydrated(session, site.origin + route.path);
      const problems = await auditState(session, '320 px');
      problems.push(...(await auditState(session, 'reduced motion', findMotion)));
      await addStyleSheet(page, textSpacing);
      problems.push(...(await auditState(session, '320 px, text spacing')));
      await page.setViewport({ width: 1280, height: 800 });
      problems.push(...(await auditState(session, '1280 px, text spacing')));
      await removeStyleSheet(page);
      await addStyleSheet(page, doubledTextSize);
      problems.push(...(await auditState(session, '1280 px, text at 200 %')));
      await removeStyleSheet(page);
      await forceColours(page, 'active');
      problems.push(
        ...(await auditState(session, 'forced colours', findControlsWithoutBorder)),
        ...(await auditIndicators(session)),
      );
      return problems;
    };
    const problems = await auditRoutes(site.origin, options, audit, (route) => audited.includes(route));
    expect(problems).toEqual([]);
  },
  600_000,
);

test('reduced motion stops a carousel, which can be started', async () => {
  const options = { locale: 'en', reducedMotion: true } as const;
  const problems = await auditRoutes(
    site.origin,
    options,
    async (session, route) => {
      await goto(session, site.origin + route.path);
      const start = formatMessage('en', 'home.carousel.start');
      await session.page.waitForSelector(`main button[aria-label="${start}"]`);
      return [];
    },
    ({ row }) => row?.view === 'home-slides',
  );
  expect(problems).toEqual([]);
});
