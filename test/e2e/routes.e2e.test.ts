import { locales } from '../../data/locale.ts';
import { auditRoutes } from '../audits/audit-pages.ts';
import { layoutShift } from '../audits/layout-shift.ts';
import { disconnectBrowser, hydratePage, open, type PageSession } from '../support/open-page.ts';
import type { Route } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/** Every route in both languages, at a phone's and a desk's width: answer, head, hydration, no jump, no overflow. */

const widths = [360, 1280] as const;
let seen = 0;
const site = sharedSite();

afterAll(async () => {
  await disconnectBrowser();
  console.info(`walk-routes saw ${seen} pages x states.`);
});

const facts = ({ page }: PageSession) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    inlineScripts: document.querySelectorAll('script:not([src]):not([type$=json])').length,
  }));

/** What is wrong with one page, as lines. */
async function look(
  visitor: PageSession,
  { path, status, row }: Route,
  locale: string,
  used: Map<string, string>,
) {
  const given = await open(visitor, site.origin + path);
  await hydratePage(visitor);
  const { title, description, ...rest } = await facts(visitor);
  const shift = await layoutShift(visitor.page);
  seen += 1;
  const found = JSON.stringify({ status: given, shift, ...rest });
  const wanted = JSON.stringify({
    status,
    shift: 0,
    lang: locale,
    headings: 1,
    overflow: 0,
    inlineScripts: 0,
  });
  const wrong = found === wanted ? [] : [`${found}, not ${wanted}`];
  // The browser reports the page itself, which is not there.
  let ownStatus = status === 404 ? 1 : 0;
  wrong.push(...visitor.consoleErrors.filter((line) => !/status of 404/.test(line) || ownStatus-- <= 0));
  if (title === '') wrong.push('has no title');
  if (description.length <= 40) wrong.push(`is described as "${description}"`);
  if (!row?.canonical && status === 200) {
    for (const text of [title, description]) {
      const other = used.get(text);
      if (other) wrong.push(`says "${text}", as ${other} does`);
      used.set(text, path);
    }
  }
  return wrong;
}

test.each(locales.flatMap((locale) => widths.map((width) => [locale, width] as const)))(
  'every page answers in its language, hydrates and stands still (%s, %i px)',
  async (locale, width) => {
    const used = new Map<string, string>();
    const wrong = await auditRoutes(site.origin, { locale, width, consent: null }, (visitor, route) =>
      look(visitor, route, locale, used),
    );
    expect(wrong).toEqual([]);
    expect(used.size).toBeGreaterThan(20);
  },
  300_000,
);
