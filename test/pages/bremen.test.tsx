import { screen, within } from '@testing-library/react';
import { claimById } from '../../data/derived/claims.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { documentPath, exposeName } from '../../data/site/document-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { BremenPage } from '../../pages/bremen/BremenPage.tsx';
import { completeContent } from '../support/complete-content.ts';
import { snapshotOf } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { renderView } from './render-view.tsx';

const content = snapshotOf(completeContent());

/** The messages that state each claim of the page. */
const claimed = {
  bremenUnits: ['overview.lead'],
  bremenYear: ['overview.text.2'],
  bremenStars: ['overview.text.2'],
  bremenMinutes: ['location.list.1'],
  bremenMetres: ['location.list.3', 'plan.distance'],
  bremenPool: ['amenities.names.1', 'measure.pool'],
  bremenLounge: ['amenities.names.2', 'measure.floor'],
  bremenBerths: ['amenities.names.4'],
};
const withoutClaim = ['location.list.2', 'location.list.4', 'amenities.names.3'];

test.each(locales)('every claim about the tower is on the page (%s)', (locale) => {
  const { container } = renderView(BremenPage, 'bremen', locale, {}, '', content);
  const shown = container.textContent;
  for (const [claim, keys] of Object.entries(claimed)) {
    for (const key of keys) {
      const sentence = formatMessage(content, locale, `bremen.${key}`);
      expect(sentence).toContain(String(claimById(content, claim).value));
      expect(shown).toContain(sentence);
    }
  }
  for (const key of withoutClaim) expect(shown).toContain(formatMessage(content, locale, `bremen.${key}`));
});

test.each(locales)('the four figures of the overview come from the register of claims (%s)', (locale) => {
  renderView(BremenPage, 'bremen', locale, {}, '', content);
  const section = screen.getByRole('region', {
    name: formatMessage(content, locale, 'bremen.overview.title'),
  });
  const figures = { units: 'bremenUnits', floors: 'bremenFloors', year: 'bremenYear', stars: 'bremenStars' };
  expect(
    within(section)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(
    Object.entries(figures).map(([label, claim]) => {
      return `${claimById(content, claim).value}${formatMessage(content, locale, `bremen.figure.${label}`)}`;
    }),
  );
});

test.each(locales)('the four calls to action are links to what they promise (%s)', (locale) => {
  const { container } = renderView(BremenPage, 'bremen', locale, {}, '', content);
  const linkOf = (key: string) =>
    screen
      .getByRole('link', { name: (name) => name.startsWith(formatMessage(content, locale, `bremen.${key}`)) })
      .getAttribute('href') ?? '';
  for (const key of ['hero.action', 'overview.action']) {
    expect(container.querySelector(linkOf(key))?.matches('section')).toBe(true);
  }
  expect(linkOf('contact.viewing')).toBe(paths.request('viewing', 'bremen'));
  expect(linkOf('contact.brochure')).toBe(documentPath(exposeName('bremen'), locale));
  expect(screen.queryByRole('button')).toBeNull();
});

test('every entry of the list of distances has its letter on the plan', () => {
  renderView(BremenPage, 'bremen', 'en', {}, '', content);
  const section = screen.getByRole('region', { name: formatMessage(content, 'en', 'bremen.location.title') });
  const letters = [...section.querySelectorAll('li > span')].map((letter) => letter.textContent);
  const onPlan = [...section.querySelectorAll('figure b')].map((letter) => letter.textContent);
  expect(letters).toHaveLength(4);
  expect(onPlan.toSorted()).toEqual(letters);
});
