import type { Page } from 'puppeteer';
import type { Locale } from '../../data/locale.ts';
import { pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { finishTransitions } from '../audits/finish-transitions.ts';
import { addStyleSheet, doubledTextSize, findClippedOptions, findClippedText } from '../audits/reflow.ts';
import { locales } from '../support/languages.ts';
import { openHydrated } from '../support/open-page.ts';
import { hasPage } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

/** Text at 200 % without a larger layout (WCAG 1.4.4): values, details and labels are readable in full. */

const site = sharedSite();

const widths = [1280, 768, 360];

/**
 * Audits a page with enlarged text in a window of each width.
 *
 * @returns all problems, each prefixed with the width.
 */
async function auditEnlarged(
  path: string,
  locale: Locale,
  audit: (page: Page) => Promise<unknown[]>,
  auditedWidths = widths,
): Promise<string[]> {
  await using session = await openHydrated(site.origin + path, { reducedMotion: true, locale });
  const { page } = session;
  await addStyleSheet(page, doubledTextSize);
  const problems: string[] = [];
  for (const width of auditedWidths) {
    await page.setViewport({ width, height: 800 });
    await finishTransitions(page);
    problems.push(...(await audit(page)).map((problem) => `${width} px: ${JSON.stringify(problem)}`));
  }
  return problems;
}

/** Opens the details of each card, as the pointer or the button does. */
async function openDetails(page: Page) {
  await page.$$eval('[data-project] button[aria-expanded=false]', (buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await finishTransitions(page);
}

test.each(locales)('filter values and card details are not cut off (%s)', async (locale) => {
  const problems = await auditEnlarged(paths.projects, locale, async (page) => {
    const clippedOptions = await findClippedOptions(page);
    await openDetails(page);
    const hidden = await page.$$eval('[data-project] ul[aria-label] li', (lines) =>
      lines.flatMap((line) => {
        const text = line.getBoundingClientRect();
        const frame = line.closest('[data-project] > div')?.getBoundingClientRect();
        const isVisible = line.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const isCut = !frame || text.top < frame.top - 1 || text.bottom > frame.bottom + 1;
        return isVisible && !isCut ? [] : [line.textContent];
      }),
    );
    return [...clippedOptions, ...hidden, ...(await findClippedText(page))];
  });
  expect(problems).toEqual([]);
});

const slides = pages.find(({ view }) => view === 'home-slides')?.path ?? '';
testIf(slides !== '', 'no slideshow').each(locales)(
  'the controls of the slideshow stay inside the window (%s)',
  async (locale) => {
    const problems = await auditEnlarged(slides, locale, (page) =>
      page.$$eval('main section[aria-roledescription] button, main ol button', (all) =>
        all.flatMap((button) => {
          const { left, right } = button.getBoundingClientRect();
          return left >= 0 && right <= innerWidth ? [] : [button.ariaLabel];
        }),
      ),
    );
    expect(problems).toEqual([]);
  },
);

testIf(hasPage(paths.project('bremen')), 'no location plan').each(locales)(
  'no label of the location plans is cut off (%s)',
  async (locale) => {
    const problems = await auditEnlarged(paths.project('bremen'), locale, (page) =>
      page.$$eval('figure [role=img] > span', (labels) =>
        labels.flatMap((label) => {
          const sheet = label.parentElement?.getBoundingClientRect();
          const text = label.getBoundingClientRect();
          const isInside =
            sheet &&
            text.left >= Math.max(sheet.left, 0) - 1 &&
            text.right <= Math.min(sheet.right, innerWidth) + 1;
          return isInside && text.top >= sheet.top - 1 && text.bottom <= sheet.bottom + 1
            ? []
            : [label.textContent];
        }),
      ),
    );
    expect(problems).toEqual([]);
  },
);

/** Texts of the header with less than twice their size or outside header and window, and a header with too few texts. */
const headerProblems = (page: Page) =>
  page.$eval('header[data-shell]', (header) => {
    const { bottom } = header.getBoundingClientRect();
    const texts = [...header.querySelectorAll('a, summary, button')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('details > div'),
    );
    const problems = texts.filter((element) => {
      const box = element.getBoundingClientRect();
      // The smallest text of the header has 14 px at its normal size.
      const isSmall = Number.parseFloat(getComputedStyle(element).fontSize) < 28;
      return isSmall || box.right > innerWidth || box.bottom > bottom + 1;
    });
    return [
      ...problems.map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ...(texts.length > 2 ? [] : [`${texts.length} texts`]),
    ];
  });

test.each(
  locales.flatMap((locale) =>
    [paths.about, paths.project('bremen'), paths.project('hd-capital')]
      .filter(hasPage)
      .map((path) => [path, locale] as const),
  ),
)(
  'each text of the header of %s grows to twice its size and stays inside the window (%s)',
  async (path, locale) => {
    expect(await auditEnlarged(path, locale, headerProblems)).toEqual([]);
  },
);

test.each(
  [
    paths.home,
    paths.about,
    paths.businessArea('development'),
    paths.contact,
    paths.project('hd-capital'),
    '/home-slideshow',
  ].filter(hasPage),
)('no text of %s is cut off on a phone', async (path) => {
  expect(await auditEnlarged(path, 'de', findClippedText, [360])).toEqual([]);
});
