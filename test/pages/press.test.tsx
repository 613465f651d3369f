import { render, screen, within } from '@testing-library/react';
import { formatMessage } from '../../data/messages/format-message.ts';
import { paths } from '../../data/site/paths.ts';
import { pressFiles } from '../../data/site/press-files.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { AboutPage } from '../../pages/about/AboutPage.tsx';
import { Footer } from '../../pages/layouts/Footer.tsx';
import { PressPage } from '../../pages/press/PressPage.tsx';
import { snapshotOf } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { photograph, press, pressContent, rendering, withoutPress } from '../support/press-content.ts';
import { renderView, viewTree } from './render-view.tsx';

function show(content: Content, locale: (typeof locales)[number] = 'en') {
  const snapshot = snapshotOf(content);
  renderView(PressPage, 'press', locale, {}, '', snapshot);
  return {
    snapshot,
    t: (key: string, values?: Record<string, string>) => formatMessage(snapshot, locale, key, values),
  };
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test.each(locales)('the page has the text, the contact and each file as a download (%s)', (locale) => {
  const { snapshot, t } = show(pressContent(), locale);
  expect(screen.getByText(snapshot.press.boilerplate?.[locale] ?? '')).toBeTruthy();
  for (const text of [press.contact.name, press.contact.phone, press.contact.email, t('press.terms')])
    expect(screen.getByText(text)).toBeTruthy();
  expect(hrefs()).toEqual([
    pressFiles.archive,
    'tel:+493455551',
    `mailto:${press.contact.email}`,
    pressFiles.picture(rendering),
    pressFiles.picture(photograph),
    pressFiles.logo('svg'),
    pressFiles.logo('png'),
    ...[pressFiles.factSheet, pressFiles.boilerplate, pressFiles.captions].flatMap((path) =>
      locales.map(path),
    ),
  ]);
});

test.each(locales)('a picture has its caption, kind, credit and terms of its own (%s)', (locale) => {
  const { snapshot, t } = show(pressContent(), locale);
  const [first, second] = screen.getAllByRole('figure');
  if (!first || !second) throw new Error('There are no two pictures.');
  const texts = (figure: HTMLElement) => figure.textContent;
  expect(texts(first)).toContain(snapshot.pictures[rendering]?.caption[locale]);
  expect(texts(first)).toContain(t('press.creditLine.rendering', { credit: snapshot.company.name }));
  expect(texts(second)).toContain(t('press.creditLine.photograph', { credit: 'Foto Kern' }));
  expect(texts(second)).toContain(snapshot.press.pictures[1]?.licence?.[locale]);
  expect(
    within(first).getByRole('link', { description: snapshot.pictures[rendering]?.caption[locale] ?? '' }),
  ).toBeTruthy();
});

test('without a press contact the page has that of the office', () => {
  const { company, ...content } = pressContent();
  show({ ...content, company, press: { boilerplate: press.boilerplate } });
  expect(screen.getByText(company.phone)).toBeTruthy();
  expect(screen.getByText(company.email)).toBeTruthy();
});

test('without pictures the page has neither their section nor their captions', () => {
  const { t } = show({ ...withoutPress(), press });
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.queryByText(t('press.pictures.title'))).toBeNull();
  expect(screen.queryByText(t('press.captions'))).toBeNull();
});

test('without a boilerplate the page has the contact and the pictures', () => {
  const { t } = show({ ...pressContent(), press: {} });
  expect(screen.getAllByRole('figure')).toHaveLength(2);
  expect(screen.queryByText(t('press.about.title'))).toBeNull();
  expect(screen.getByRole('region', { name: t('press.contact.title') })).toBeTruthy();
});

test.each([
  ['links to it', pressContent(), true],
  ['does not without anything for the press', withoutPress(), false],
])('the footer and the about page: %s', (_, content, isLinked) => {
  const snapshot = snapshotOf(content);
  for (const View of [Footer, AboutPage]) {
    const { container, unmount } = render(viewTree(View, 'about', 'en', {}, snapshot));
    expect(container.querySelector(`a[href="${paths.press}"]`) !== null).toBe(isLinked);
    unmount();
  }
});

test.each([
  ['the page alone', createSnapshot(pressContent()), true],
  ['the fact sheet alone', snapshotOf(withoutPress()), true],
  ['nothing', createSnapshot(withoutPress()), false],
])(
  'with %s for the press, the about page has its line only if there is something in it',
  (_, snapshot, isShown) => {
    renderView(AboutPage, 'about', 'en', {}, '', snapshot);
    expect(screen.queryByText(formatMessage(snapshot, 'en', 'about.press')) !== null).toBe(isShown);
  },
);
