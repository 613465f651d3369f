import type { Locale } from '../../data/locale.ts';
import { pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { auditRoutes } from '../audits/audit-pages.ts';
import { locales } from '../support/languages.ts';
import { goto, openPage } from '../support/open-page.ts';
import { hasPage } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

/** What the first window of a page shows before anything is scrolled. */

const site = sharedSite();

test.each(locales)(
  'the scroll hint of each home page lies inside the first window of a phone and rests after three movements (%s)',
  async (locale) => {
    const isHome = new Set(pages.filter(({ view }) => view.startsWith('home')).map(({ path }) => path));
    const problems = await auditRoutes(
      site.origin,
      { locale, width: 360, height: 740 },
      async (session, route) => {
        await goto(session, site.origin + route.path);
        const { bottom, movements } = await session.page.$eval('main a[href^="#"] > svg', (arrow) => ({
          bottom: arrow.parentElement?.getBoundingClientRect().bottom ?? Number.NaN,
          movements: getComputedStyle(arrow).animationIterationCount,
        }));
        return bottom <= 740 && movements === '3'
          ? []
          : [`the hint ends at ${Math.round(bottom)} px and moves ${movements} times`];
      },
      ({ path }) => isHome.has(path),
    );
    expect(problems).toEqual([]);
  },
);

const testBremen = testIf(hasPage(paths.project('bremen')), 'no project “bremen”');

const bremen = async (locale: Locale, width: number, height: number) => {
  await using session = await openPage(site.origin, { locale, width, height });
  await goto(session, site.origin + paths.project('bremen'));
  return await session.page.evaluate(() => {
    const bottom = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
    return {
      picture: document.querySelector('main img')?.getBoundingClientRect().height,
      tagline: bottom('main h1 + p'),
      hero: bottom('main > section'),
    };
  });
};

testBremen.each(locales)(
  'the first window of the Bremen page shows title and tagline at 360 x 640 (%s)',
  async (locale) => {
    expect((await bremen(locale, 360, 640)).tagline).toBeLessThanOrEqual(640);
  },
);

testBremen('the first screen of the Bremen page is exactly one window high at 768 x 1024', async () => {
  expect((await bremen('de', 768, 1024)).hero).toBe(1024);
});

testBremen.each(locales)(
  'the picture of the Bremen page is 12 rem high where the words leave less, at 844 x 390 (%s)',
  async (locale) => {
    expect((await bremen(locale, 844, 390)).picture).toBe(12 * 16);
  },
);
