import { screen, within } from '@testing-library/react';
import { claimById } from '../../data/derived/claims.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { BondPage } from '../../pages/bond/BondPage.tsx';
import { completeContent } from '../support/complete-content.ts';
import { snapshotOf } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { renderView } from './render-view.tsx';

const content = createSnapshot(completeContent());
const { company } = content;

const claimed = {
  bondPerProject: ['hero.text', 'about.text.2', 'projects.target'],
  bondTotal: ['about.text.2'],
};
const withoutClaim = ['hero.text', 'about.text.1', 'why.texts.2', 'why.texts.3', 'why.texts.4', 'risk.text'];

test.each(locales)('every claim about the bonds is on the page (%s)', (locale) => {
  const { container } = renderView(BondPage, 'bond', locale, {}, '', content);
  for (const [claim, keys] of Object.entries(claimed)) {
    for (const key of keys) {
      const sentence = formatMessage(content, locale, `bond.${key}`);
      expect(sentence).toContain(String(claimById(content, claim).value));
      expect(container.textContent).toContain(sentence);
    }
  }
  for (const key of withoutClaim)
    expect(container.textContent).toContain(formatMessage(content, locale, `bond.${key}`));
});

test.each(locales)('each of the two projects names its target (%s)', (locale) => {
  renderView(BondPage, 'bond', locale, {}, '', content);
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    formatMessage(content, locale, 'bond.bremen.name'),
    formatMessage(content, locale, 'bond.berlin.name'),
  ]);
  for (const card of cards)
    expect(card.textContent).toContain(formatMessage(content, locale, 'bond.projects.target'));
});

test.each(locales)(
  'both links to the platform open a new tab and announce it in their names (%s)',
  (locale) => {
    renderView(BondPage, 'bond', locale, {}, '', content);
    for (const key of ['hero.invest', 'cta.platform']) {
      const name = `${formatMessage(content, locale, `bond.${key}`)} ${formatMessage(content, locale, 'shared.newTab')}`;
      const link = screen.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe(company.links.investmentPlatform);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  },
);

test.each(locales)(
  '"Learn more" and "Schedule consultation" are links to what they promise (%s)',
  (locale) => {
    const { container } = renderView(BondPage, 'bond', locale, {}, '', content);
    const linkOf = (key: string) =>
      screen.getByRole('link', { name: formatMessage(content, locale, `bond.${key}`) }).getAttribute('href');
    expect(container.querySelector(linkOf('hero.more') ?? '')?.id).toBe('about');
    expect(linkOf('cta.consultation')).toBe(paths.request('consultation', 'hd-capital'));
  },
);

test.each(locales)('the form is a message about the bonds, also without script (%s)', (locale) => {
  renderView(BondPage, 'bond', locale, {}, '', content);
  const send = screen.getByRole('button', { name: formatMessage(content, locale, 'contact.form.send') });
  const form = send.closest('form') as HTMLFormElement;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', apiPaths.contact]);
  const fields = Object.fromEntries(new FormData(form));
  expect(fields).toMatchObject({ subject: 'investment', project: 'hd-capital', page: pageById('bond').path });
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['firstName', 'lastName', 'email', 'message']));
});

test.each(locales)('the office and its phone number are the company’s (%s)', (locale) => {
  renderView(BondPage, 'bond', locale, {}, '', content);
  const section = screen.getByRole('region', { name: formatMessage(content, locale, 'bond.contact.title') });
  expect(section.textContent).toContain(company.address.street);
  expect(section.textContent).toContain(company.address.city);
  const phone = within(section).getByRole('link', { name: company.phone });
  expect(phone.getAttribute('href')).toBe(`tel:${company.phone.replaceAll(' ', '')}`);
});

test.each([
  ['with', snapshotOf(completeContent()), 1],
  ['without', content, 0],
])('the contact %s an exposé has its term and link, or neither', (_, snapshot, count) => {
  renderView(BondPage, 'bond', 'en', {}, '', snapshot);
  const name = formatMessage(snapshot, 'en', 'bond.contact.title');
  const section = within(screen.getByRole('region', { name }));
  expect(section.queryAllByText(formatMessage(snapshot, 'en', 'bond.contact.document'))).toHaveLength(count);
  expect(section.queryAllByRole('link', { name: /PDF/ })).toHaveLength(count);
});

test('the project in Bremen has a link only with a page of its own', () => {
  const bremen = `a[href="${paths.project('bremen')}"]`;
  expect(renderView(BondPage, 'bond', 'en', {}, '', content).container.querySelector(bremen)).not.toBeNull();
  const projects = content.projects.filter(({ slug }) => slug !== 'bremen');
  const without = createSnapshot({ ...completeContent(), projects });
  expect(renderView(BondPage, 'bond', 'en', {}, '', without).container.querySelector(bremen)).toBeNull();
});
