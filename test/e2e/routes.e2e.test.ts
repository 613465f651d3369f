import { auditRoutes } from '../audits/audit-pages.ts';
import { layoutShift } from '../audits/layout-shift.ts';
import { undocumentedStorage } from '../audits/stored-data.ts';
import { goto, hydratePage, type PageSession } from '../support/open-page.ts';
import { type Route, routes } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/** Every route in both languages: status, head, hydration, layout shift, overflow, and privacy before a choice. */

const site = sharedSite();

const pageState = ({ page }: PageSession) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    inlineScripts: document.querySelectorAll('script:not([src]):not([type$=json])').length,
    frames: document.querySelectorAll('iframe').length,
  }));

/**
 * Whether a console line is the browser's report of the status of a 404 page. It names its document, as it may arrive only when
 * the next one is open.
 */
function isNotFoundReport(line: string): boolean {
  const url = /status of 404.* (\S+)$/.exec(line)?.[1];
  return routes.some(({ path, status }) => status === 404 && url?.split('?')[0] === site.origin + path);
}

/** Problems of one page. `seenTexts` maps each title and description to the page that has it. */
async function auditRoute(
  session: PageSession,
  { path, status, row }: Route,
  locale: string,
  seenTexts: Map<string, string>,
) {
  const actualStatus = await goto(session, site.origin + path);
  await hydratePage(session);
  const { title, description, ...rest } = await pageState(session);
  const shift = await layoutShift(session.page);
  const actual = JSON.stringify({ status: actualStatus, shift, ...rest });
  const expected = JSON.stringify({
    status,
    shift: 0,
    lang: locale,
    headings: 1,
    overflow: 0,
    inlineScripts: 0,
    frames: 0,
  });
  const problems = actual === expected ? [] : [`${actual}, not ${expected}`];
  // Requests to other hosts are errors, too.
  problems.push(...session.consoleErrors.filter((line) => !isNotFoundReport(line)));
  problems.push(...(await undocumentedStorage(session)));
  if (title === '') problems.push('has no title');
  if (description.length <= 40) problems.push(`has the description "${description}"`);
  if (!row?.canonical && status === 200) {
    for (const text of [title, description]) {
      const other = seenTexts.get(text);
      if (other) problems.push(`has "${text}", as ${other} has`);
      seenTexts.set(text, path);
    }
  }
  return problems;
}

// Each width has one language: the markup is the same, and German has the longer words.
test.each([
  ['en', 1280],
  ['de', 360],
] as const)(
  'every page has status, language, unique head and no layout shift, overflow, undocumented data or console error (%s, %i px)',
  async (locale, width) => {
    const seenTexts = new Map<string, string>();
    const options = { locale, width, consent: null, saveData: false };
    const problems = await auditRoutes(site.origin, options, (session, route) =>
      auditRoute(session, route, locale, seenTexts),
    );
    expect(problems).toEqual([]);
    expect(seenTexts.size).toBeGreaterThan(20);
  },
  300_000,
);
