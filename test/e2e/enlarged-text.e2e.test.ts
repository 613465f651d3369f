import type { Page } from 'puppeteer';
import type { Locale } from '../../data/locale.ts';
import { pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { finishTransitions } from '../audits/finish-transitions.ts';
import { addStyleSheet, doubledTextSize, findClippedOptions, findClippedText } from '../audits/reflow.ts';
import { locales } from '../support/languages.ts';
import { openHydrated, type PageSession } from '../support/open-page.ts';
import { hasPage } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

/** Text at 200 % without a larger layout (WCAG 1.4.4): values, details and labels are readable in full. */

const site = sharedSite();

const windows = locales.flatMap((locale) =>
  ([1280, 768, 360] as const).map((width) => [locale, width] as const),
);

async function enlarged(
  path: string,
  options: { locale: Locale; width: number },
  use: (session: PageSession) => Promise<void>,
) {
  await using session = await openHydrated(site.origin + path, { reducedMotion: true, ...options });
  await addStyleSheet(session.page, doubledTextSize);
  await finishTransitions(session.page);
  await use(session);
}

/** Opens the details of each card, as the pointer or the button does. */
async function openDetails(page: Page) {
  await page.$$eval('[data-project] button[aria-expanded=false]', (buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await finishTransitions(page);
}

test.each(windows)('filter values and card details are not cut off (%s, %i px)', (locale, width) =>
  enlarged(paths.projects, { locale, width }, async ({ page }) => {
    expect(await findClippedOptions(page)).toEqual([]);
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
    expect(hidden).toEqual([]);
    expect(await findClippedText(page)).toEqual([]);
  }),
);

const slides = pages.find(({ view }) => view === 'home-slides')?.path ?? '';
testIf(slides !== '', 'no slideshow').each(windows)(
  'the controls of the slideshow stay inside the window (%s, %i px)',
  (locale, width) =>
    enlarged(slides, { locale, width }, async ({ page }) => {
      const outside = await page.$$eval('main section[aria-roledescription] button, main ol button', (all) =>
        all.flatMap((button) => {
          const { left, right } = button.getBoundingClientRect();
          return left >= 0 && right <= innerWidth ? [] : [button.ariaLabel];
        }),
      );
      expect(outside).toEqual([]);
    }),
);

testIf(hasPage(paths.project('bremen')), 'no location plan').each(windows)(
  'no label of the location plans is cut off (%s, %i px)',
  (locale, width) =>
    enlarged(paths.project('bremen'), { locale, width }, async ({ page }) => {
      const cut = await page.$$eval('figure [role=img] > span', (labels) =>
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
      );
      expect(cut).toEqual([]);
    }),
);

test.each(windows)(
  'each text of the header grows to twice its size and stays inside the window (%s, %i px)',
  async (locale, width) => {
    const sizes = async (page: Page) =>
      page.$$eval('header[data-shell] :is(a, summary, button)', (all) =>
        all
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) && !element.closest('details > div'),
          )
          .map((element) => ({
            size: Number.parseFloat(getComputedStyle(element).fontSize),
            right: element.getBoundingClientRect().right,
            bottom: element.getBoundingClientRect().bottom,
          })),
      );
    for (const path of [paths.about, paths.project('bremen'), paths.project('hd-capital')].filter(hasPage)) {
      await enlarged(path, { locale, width }, async ({ page }) => {
        const grown = await sizes(page);
        const bottom = await page.$eval(
          'header[data-shell]',
          (header) => header.getBoundingClientRect().bottom,
        );
        expect(grown.length).toBeGreaterThan(2);
        // The smallest text of the header has 14 px at its normal size.
        expect(grown.filter(({ size }) => size < 28)).toEqual([]);
        expect(grown.filter((each) => each.right > width || each.bottom > bottom + 1)).toEqual([]);
      });
    }
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
)('no text of %s is cut off on a phone', (path) =>
  enlarged(path, { locale: 'de', width: 360 }, async ({ page }) => {
    expect(await findClippedText(page)).toEqual([]);
  }),
);
