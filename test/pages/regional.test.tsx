import { screen, within } from '@testing-library/react';
import { formatMessage } from '../../data/messages/format-message.ts';
import { paths } from '../../data/site/paths.ts';
import { RegionalPage } from '../../pages/regional/RegionalPage.tsx';
import { completeContent } from '../support/complete-content.ts';
import { snapshotOf } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { listedMessages } from './listed-messages.ts';
import { renderView } from './render-view.tsx';

const content = snapshotOf(completeContent());

test.each(locales)('the regional page shows timeline, type, focus and cities (%s)', (locale) => {
  renderView(RegionalPage, 'regional', locale, {}, '', content);
  const box = within(
    screen.getByRole('complementary', { name: formatMessage(content, locale, 'regional.facts.label') }),
  );
  for (const name of ['timeline', 'type', 'focus', 'cities']) {
    const label = box.getByText(formatMessage(content, locale, `regional.facts.${name}`));
    expect(label.nextSibling?.textContent).toBe(
      formatMessage(content, locale, `regional.facts.${name}.value`),
    );
  }
});

test.each(locales)('the regional page has its description and highlights (%s)', (locale) => {
  renderView(RegionalPage, 'regional', locale, {}, '', content);
  for (const line of [
    formatMessage(content, locale, 'regional.lead'),
    ...listedMessages(locale, 'regional.text'),
  ]) {
    expect(screen.getByText(line)).toBeTruthy();
  }
  const titles = listedMessages(locale, 'regional.highlights', 'title');
  expect(titles.length).toBeGreaterThan(0);
  const cards = within(
    screen.getByRole('region', { name: formatMessage(content, locale, 'regional.highlights') }),
  );
  expect(cards.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(titles);
  for (const text of listedMessages(locale, 'regional.highlights', 'text')) {
    expect(cards.getByText(text)).toBeTruthy();
  }
});

test.each(locales)('the regional page links to the projects and to the contact page (%s)', (locale) => {
  renderView(RegionalPage, 'regional', locale, {}, '', content);
  const target = (key: string) =>
    screen.getByRole('link', { name: formatMessage(content, locale, key) }).getAttribute('href');
  expect(target('regional.back')).toBe(paths.projects);
  expect(target('regional.cta.button')).toBe(paths.contact);
});
