import { render, screen, within } from '@testing-library/react';
import { type LegalFact, legalSections } from '../../data/legal/legal-sections.ts';
import { cookies, processingRows } from '../../data/legal/processings.ts';
import type { Locale } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { periodText } from '../../data/messages/period-text.ts';
import { daysInMs } from '../../data/retention-periods.ts';
import { factSheet, localizedDocument } from '../../data/site/document-paths.ts';
import { legalNavigation, pageById, pageNameKey } from '../../data/site/pages.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { Footer } from '../../pages/layouts/Footer.tsx';
import { AccessibilityPage } from '../../pages/legal/AccessibilityPage.tsx';
import { NoticePage } from '../../pages/legal/NoticePage.tsx';
import { PrivacyPage } from '../../pages/legal/PrivacyPage.tsx';
import { LegalLinks } from '../../pages/sections/LegalLink.tsx';
import { documentInputs } from '../../server/features/documents/document-inputs.ts';
import { completeContent } from '../support/complete-content.ts';
import { locales } from '../support/languages.ts';
import { renderView, viewTree } from './render-view.tsx';

const content = createSnapshot(completeContent());
const { company, disclosures } = content;

const views = { notice: NoticePage, privacy: PrivacyPage, accessibility: AccessibilityPage };
const rows = locales.flatMap((locale) => legalNavigation.map((id) => [id, locale] as const));

const textsOf = ({ label, lines }: LegalFact, locale: Locale) => [
  formatMessage(content, locale, label),
  ...lines.map((line) => (typeof line === 'string' ? line : 'href' in line ? line.text : line[locale])),
];

test.each(rows)('%s shows every section with its facts, and links to each (%s)', (id, locale) => {
  renderView(views[id], id, locale, {}, '', content);
  const contents = within(
    screen.getByRole('navigation', { name: formatMessage(content, locale, 'legal.contents') }),
  );
  const sections = legalSections(id, content);
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    sections.map((section) => `#${section.id}`),
  );
  for (const { title, facts = [] } of sections) {
    const region = screen.getByRole('region', { name: formatMessage(content, locale, title) });
    for (const text of facts.flatMap((fact) => textsOf(fact, locale))) {
      expect(region.textContent).toContain(text);
    }
  }
});

test.each(locales)('the privacy page shows every processing and every cookie of the table (%s)', (locale) => {
  renderView(PrivacyPage, 'privacy', locale, {}, '', content);
  for (const { id, bases } of processingRows) {
    const title = screen.getByRole('heading', {
      name: formatMessage(content, locale, `privacy.processing.${id}.title`),
    });
    const keys = [
      ...['purpose', 'data', 'retention'].map((field) => `privacy.processing.${id}.${field}`),
      ...bases.map((basis) => `privacy.basis.${basis}`),
    ];
    for (const key of keys)
      expect(title.parentElement?.textContent).toContain(formatMessage(content, locale, key));
  }
  const region = screen.getByRole('region', {
    name: formatMessage(content, locale, 'privacy.cookies.title'),
  });
  for (const { id, names } of cookies) {
    for (const text of [...names, formatMessage(content, locale, `privacy.cookie.${id}`)]) {
      expect(region.textContent).toContain(text);
    }
  }
});

test.each(locales)('the privacy page states the periods of disclosures.json (%s)', (locale) => {
  const { container } = renderView(PrivacyPage, 'privacy', locale, {}, '', content);
  for (const name of processingRows.flatMap(({ periods = [] }) => periods)) {
    const period = periodText(daysInMs(disclosures.retentionDays[name]), locale);
    expect(container.textContent).toContain(
      `${formatMessage(content, locale, `privacy.period.${name}`)}: ${period}`,
    );
  }
});

test.each(locales)('the accessibility page shows every known limit with its alternative (%s)', (locale) => {
  renderView(AccessibilityPage, 'accessibility', locale, {}, '', content);
  for (const id of content.accessibilityLimits) {
    for (const field of ['title', 'text', 'alternative']) {
      expect(
        screen.getByText(formatMessage(content, locale, `accessibility.limit.${id}.${field}`)),
      ).toBeTruthy();
    }
  }
});

test('a section whose facts the company does not have is left out', () => {
  const idsOf = (changes: Partial<typeof disclosures>) =>
    (['notice', 'privacy'] as const).flatMap((id) =>
      legalSections(id, { ...content, disclosures: { ...disclosures, ...changes } }).map(
        (section) => section.id,
      ),
    );
  const all = idsOf({});
  const without = idsOf({
    register: null,
    vatId: null,
    supervisoryAuthority: null,
    liabilityInsurance: null,
    dataProtectionOfficer: null,
  });
  expect(all.filter((id) => !without.includes(id))).toEqual([
    'register',
    'supervision',
    'insurance',
    'officer',
  ]);
});

test.each([
  [undefined, ['shared.footer.renderings', 'legal.pictures.1', 'documents.notice.pictures']],
  [
    'photograph' as const,
    ['shared.footer.mixedPictures', 'legal.pictures.mixed.1', 'documents.notice.mixedPictures'],
  ],
])('what footer, legal notice and documents say about pictures of the kind %s', async (kind, keys) => {
  const complete = completeContent();
  const notes = Object.entries(complete.pictureNotes).map(([name, { kind: _, ...note }]) => [
    name,
    kind ? { ...note, kind } : note,
  ]);
  const shown = createSnapshot({ ...complete, pictureNotes: Object.fromEntries(notes) });
  const { container } = renderView(NoticePage, 'notice', 'en', {}, '', shown);
  const footer = render(viewTree(Footer, 'notice', 'en', {}, shown));
  const { inputs } = await documentInputs(shown);
  const data = inputs.find(({ name }) => name === localizedDocument(factSheet, 'en'))?.data;
  const texts = [footer.container.textContent, container.textContent, data];
  const stated = keys.map((key) => formatMessage(shown, 'en', key));
  for (const [index, text] of texts.entries()) expect(text).toContain(stated[index]);
});

test('the legal notice names the arbitration board in whose proceedings the company takes part', () => {
  const website = 'https://arbitration.example';
  const board = { name: 'Schlichtungsstelle', postalAddress: 'Am Markt 8, 06108 Halle', website };
  const section = legalSections('notice', {
    ...content,
    disclosures: { ...disclosures, arbitrationBoard: board },
  }).find(({ id }) => id === 'disputes');
  const link = { text: website, href: website };
  expect(section?.facts).toMatchObject([{ lines: [board.name, board.postalAddress, link] }]);
});

test.each(locales)(
  'a URL in the company data replaces the link to a legal page of the site (%s)',
  (locale) => {
    const url = 'https://legal.example/privacy';
    const legal = { notice: null, privacy: url, accessibility: null };
    const elsewhere = createSnapshot({ ...completeContent(), company: { ...company, legal } });
    renderView(LegalLinks, 'home', locale, {}, '', elsewhere);
    const targets = legalNavigation.map((id) =>
      screen
        .getByRole('link', { name: formatMessage(content, locale, pageNameKey(pageById(id))) })
        .getAttribute('href'),
    );
    expect(targets).toEqual([pageById('notice').path, url, pageById('accessibility').path]);
  },
);
