import { fireEvent, screen, within } from '@testing-library/react';
import { claimFigure, hasClaim } from '../../data/derived/claims.ts';
import type { Locale } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { AboutPage } from '../../pages/about/AboutPage.tsx';
import { completeContent } from '../support/complete-content.ts';
import { snapshotOf } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { listedMessages } from './listed-messages.ts';
import { renderView } from './render-view.tsx';

const content = snapshotOf(completeContent());
const { team } = content;

const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { name }).closest('article');
  if (!card) throw new Error(`${name} has no card.`);
  return within(card);
};
const figureText = (id: string, locale: Locale) => {
  const { value, sign } = claimFigure(content, id, locale);
  return `${value}${sign === 'plus' ? '+' : ''}`;
};
const profileOf = (name: string) => cardOf(name).getByRole('group') as HTMLDetailsElement;

test.each(locales)(
  'the about page shows history, competencies, achievement, values and expertise (%s)',
  (locale) => {
    renderView(AboutPage, 'about', locale, {}, '', content);
    const headings = ['history', 'competencies', 'team', 'values', 'expertise'].map(
      (id) => `about.${id}.title`,
    );
    const items = ['values.excellence', 'values.innovation', 'values.integrity'].concat(
      ['development', 'revitalization', 'healthcare'].map((field) => `expertise.${field}`),
    );
    for (const key of [
      ...headings,
      ...items.map((id) => `about.${id}.title`),
      'about.achievement.statement',
    ]) {
      expect(screen.getByRole('heading', { name: formatMessage(content, locale, key) })).toBeTruthy();
    }
    for (const prefix of ['about.history.text', 'about.competencies.list']) {
      const lines = listedMessages(locale, prefix);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(screen.getByText(line)).toBeTruthy();
    }
  },
);

test('without people, or with hidden ones only, the about page has no section about the team', () => {
  const hidden = completeContent().team.map((member) => ({ ...member, isHidden: true }));
  renderView(AboutPage, 'about', 'en', {}, '', snapshotOf({ ...completeContent(), team: hidden }));
  expect(
    screen.queryByRole('heading', { name: formatMessage(content, 'en', 'about.team.title') }),
  ).toBeNull();
});

test.each(locales)('the figures of the about page come from the register of claims (%s)', (locale) => {
  renderView(AboutPage, 'about', locale, {}, '', content);
  const figures = screen.getByRole('list', { name: formatMessage(content, locale, 'about.figures.title') });
  const texts = within(figures)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  const labels = { years: 'years', projectsDone: 'projects', squareFeet: 'area' };
  expect(texts).toEqual(
    Object.entries(labels)
      .filter(([id]) => hasClaim(content, id))
      .map(
        ([id, label]) => figureText(id, locale) + formatMessage(content, locale, `about.figures.${label}`),
      ),
  );
});

test.each(locales)('each person of the team shows name, title and five points (%s)', (locale) => {
  renderView(AboutPage, 'about', locale, {}, '', content);
  for (const { name, title, summary } of team) {
    expect(cardOf(name).getByText(title[locale])).toBeTruthy();
    const points = profileOf(name).querySelectorAll('li');
    expect([...points].map((point) => point.textContent)).toEqual(summary[locale]);
    expect(points).toHaveLength(5);
  }
});

test('a profile opens and closes independently of the others', () => {
  renderView(AboutPage, 'about', 'en', {}, '', content);
  const names = team.map(({ name }) => name);
  const open = () => names.filter((name) => profileOf(name).open);
  const toggle = (name = '') => {
    const summary = profileOf(name).querySelector('summary');
    if (summary) fireEvent.click(summary);
  };
  expect(open()).toEqual([]);
  toggle(names[1]);
  toggle(names[3]);
  expect(open()).toEqual([names[1], names[3]]);
  toggle(names[1]);
  expect(open()).toEqual([names[3]]);
});

test('the control of a profile names the person', () => {
  renderView(AboutPage, 'about', 'en', {}, '', content);
  for (const { name } of team) {
    const summary = profileOf(name).querySelector('summary');
    expect(summary?.textContent).toContain(`${formatMessage(content, 'en', 'about.team.show')}: ${name}`);
  }
});
