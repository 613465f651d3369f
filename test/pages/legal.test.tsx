import { screen, within } from '@testing-library/react';
import { company } from '../../data/derived/company.ts';
import { disclosures } from '../../data/derived/disclosures.ts';
import { accessibilityLimits } from '../../data/legal/accessibility-limits.ts';
import { type LegalFact, legalSections } from '../../data/legal/legal-sections.ts';
import { cookies, processingRows } from '../../data/legal/processings.ts';
import { type Locale, locales } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { periodText } from '../../data/messages/period-text.ts';
import { daysInMs } from '../../data/retention-periods.ts';
import { legalNavigation, pageById, pageNameKey } from '../../data/site/pages.ts';
import { AccessibilityPage } from '../../pages/legal/AccessibilityPage.tsx';
import { NoticePage } from '../../pages/legal/NoticePage.tsx';
import { PrivacyPage } from '../../pages/legal/PrivacyPage.tsx';
import { LegalLinks } from '../../pages/sections/LegalLink.tsx';
import { renderView } from './render-view.tsx';

const views = { notice: NoticePage, privacy: PrivacyPage, accessibility: AccessibilityPage };
const rows = locales.flatMap((locale) => legalNavigation.map((id) => [id, locale] as const));

const textsOf = ({ label, lines }: LegalFact, locale: Locale) => [
  formatMessage(locale, label),
  ...lines.map((line) => (typeof line === 'string' ? line : 'href' in line ? line.text : line[locale])),
];

test.each(rows)('%s shows every section with its facts, and links to each (%s)', (id, locale) => {
  renderView(views[id], id, locale);
  const contents = within(screen.getByRole('navigation', { name: formatMessage(locale, 'legal.contents') }));
  const sections = legalSections(id);
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    sections.map((section) => `#${section.id}`),
  );
  for (const { title, facts = [] } of sections) {
    const region = screen.getByRole('region', { name: formatMessage(locale, title) });
    for (const text of facts.flatMap((fact) => textsOf(fact, locale))) {
      expect(region.textContent).toContain(text);
    }
  }
});

test.each(locales)('the privacy page shows every processing and every cookie of the table (%s)', (locale) => {
  renderView(PrivacyPage, 'privacy', locale);
  for (const { id, bases } of processingRows) {
    const title = screen.getByRole('heading', {
      name: formatMessage(locale, `privacy.processing.${id}.title`),
    });
    const keys = [
      ...['purpose', 'data', 'retention'].map((field) => `privacy.processing.${id}.${field}`),
      ...bases.map((basis) => `privacy.basis.${basis}`),
    ];
    for (const key of keys) expect(title.parentElement?.textContent).toContain(formatMessage(locale, key));
  }
  const region = screen.getByRole('region', { name: formatMessage(locale, 'privacy.cookies.title') });
  for (const { id, names } of cookies) {
    for (const text of [...names, formatMessage(locale, `privacy.cookie.${id}`)]) {
      expect(region.textContent).toContain(text);
    }
  }
});

test.each(locales)('the privacy page states the periods of disclosures.json (%s)', (locale) => {
  const { container } = renderView(PrivacyPage, 'privacy', locale);
  for (const name of processingRows.flatMap(({ periods = [] }) => periods)) {
    const period = periodText(daysInMs(disclosures.retentionDays[name]), locale);
    expect(container.textContent).toContain(`${formatMessage(locale, `privacy.period.${name}`)}: ${period}`);
  }
});

test.each(locales)('the accessibility page shows every known limit with its alternative (%s)', (locale) => {
  renderView(AccessibilityPage, 'accessibility', locale);
  for (const id of accessibilityLimits) {
    for (const field of ['title', 'text', 'alternative']) {
      expect(screen.getByText(formatMessage(locale, `accessibility.limit.${id}.${field}`))).toBeTruthy();
    }
  }
});

test('a section whose facts the company does not have is left out', () => {
  const idsOf = (changes: Partial<typeof disclosures>) =>
    (['notice', 'privacy'] as const).flatMap((id) =>
      legalSections(id, { company, disclosures: { ...disclosures, ...changes } }).map(
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

test('the legal notice names the arbitration board in whose proceedings the company takes part', () => {
  const board = { name: 'Universalschlichtungsstelle', postalAddress: 'Straßburger Straße 8, 77694 Kehl' };
  const section = legalSections('notice', {
    company,
    disclosures: { ...disclosures, arbitrationBoard: board },
  }).find(({ id }) => id === 'disputes');
  expect(section?.facts).toMatchObject([{ lines: [board.name, board.postalAddress] }]);
});

describe('with a URL of another site in the company data', () => {
  const url = 'https://legal.example/privacy';
  afterEach(() => {
    company.legal.privacy = null;
  });

  test.each(locales)('the links lead there instead of to the page of the site (%s)', (locale) => {
    company.legal.privacy = url;
    renderView(LegalLinks, 'home', locale);
    const targets = legalNavigation.map((id) =>
      screen
        .getByRole('link', { name: formatMessage(locale, pageNameKey(pageById(id))) })
        .getAttribute('href'),
    );
    expect(targets).toEqual([pageById('notice').path, url, pageById('accessibility').path]);
  });
});
