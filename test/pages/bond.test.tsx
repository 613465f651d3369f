import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { claimById } from '../../data/content/claims.ts';
import { company } from '../../data/content/company.ts';
import { locales } from '../../data/locale.ts';
import { message } from '../../data/messages/message.ts';
import { BondPage } from '../../pages/bond/BondPage.tsx';
import { renderView } from './render-view.tsx';

const claimed = {
  bondPerProject: ['hero.text', 'about.text.2', 'projects.target'],
  bondTotal: ['about.text.2'],
};
const withoutClaim = ['hero.text', 'about.text.1', 'why.texts.2', 'why.texts.3', 'why.texts.4', 'risk.text'];

test.each(locales)('every claim about the bonds is on the page (%s)', (locale) => {
  const { container } = renderView(BondPage, 'bond', locale);
  for (const [claim, keys] of Object.entries(claimed)) {
    for (const key of keys) {
      const sentence = message(locale, `bond.${key}`);
      expect(sentence).toContain(String(claimById(claim).value));
      expect(container.textContent).toContain(sentence);
    }
  }
  for (const key of withoutClaim) expect(container.textContent).toContain(message(locale, `bond.${key}`));
});

test.each(locales)('each of the two projects names its target (%s)', (locale) => {
  renderView(BondPage, 'bond', locale);
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    message(locale, 'bond.bremen.name'),
    message(locale, 'bond.berlin.name'),
  ]);
  for (const card of cards) expect(card.textContent).toContain(message(locale, 'bond.projects.target'));
});

test.each(locales)(
  'both links to the platform open a new tab and announce it in their names (%s)',
  (locale) => {
    renderView(BondPage, 'bond', locale);
    for (const key of ['hero.invest', 'cta.platform']) {
      const name = `${message(locale, `bond.${key}`)} ${message(locale, 'shared.newTab')}`;
      const link = screen.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe(company.links.investmentPlatform);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  },
);

test.each(locales)(
  'the two buttons without an action have the type button and belong to no form (%s)',
  (locale) => {
    renderView(BondPage, 'bond', locale);
    for (const key of ['hero.more', 'cta.consultation']) {
      const button = screen.getByRole('button', { name: message(locale, `bond.${key}`) });
      expect(button.getAttribute('type')).toBe('button');
      expect(button.closest('form')).toBeNull();
    }
  },
);

test.each(locales)(
  'the form logs the entries, keeps them, and states that nothing was sent (%s)',
  (locale) => {
    renderView(BondPage, 'bond', locale);
    const entries = {
      firstName: 'Erika',
      lastName: 'Mustermann',
      email: 'erika@example.org',
      message: 'Guten Tag',
    };
    const field = (name: string) =>
      screen.getByLabelText(message(locale, `bond.form.${name}`)) as HTMLInputElement;
    for (const [name, value] of Object.entries(entries)) fireEvent.change(field(name), { target: { value } });

    const send = screen.getByRole('button', { name: message(locale, 'bond.form.send') });
    const form = send.closest('form') as HTMLFormElement;
    expect(form.getAttribute('action')).toBeNull();
    expect(form.getAttribute('method')).toBe('dialog');
    expect(document.getElementById(send.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      message(locale, 'bond.form.note'),
    );

    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    try {
      // fireEvent returns false when the default was prevented.
      expect(fireEvent.submit(form)).toBe(false);
      expect(log.mock.calls).toEqual([[entries]]);
    } finally {
      log.mockRestore();
    }
    expect(within(form).getByRole('status').textContent).toBe(message(locale, 'bond.form.done'));
    for (const [name, value] of Object.entries(entries)) expect(field(name).value).toBe(value);
  },
);

test.each(locales)('the office and its phone number are the company’s (%s)', (locale) => {
  renderView(BondPage, 'bond', locale);
  const section = screen.getByRole('region', { name: message(locale, 'bond.contact.title') });
  expect(section.textContent).toContain(company.address.street);
  expect(section.textContent).toContain(company.address.city);
  const phone = within(section).getByRole('link', { name: company.phone });
  expect(phone.getAttribute('href')).toBe(`tel:${company.phone.replaceAll(' ', '')}`);
});
