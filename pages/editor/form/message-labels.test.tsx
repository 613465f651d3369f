import { screen } from '@testing-library/react';
import { renderForm, sampleDocuments } from '../../../test/pages/render-form.tsx';
import { formatMessage } from '../../../test/support/messages.ts';
import { beginningOf } from './message-labels.ts';

const home = sampleDocuments.get('messages/home') as Record<'en' | 'de', Record<string, string>>;

test.each(['en', 'de'] as const)(
  'in %s a message is labelled by what it is and how it begins, with its key as secondary text',
  (locale) => {
    const { container } = renderForm('messages/home', {}, locale);
    const t = (key: string, values?: Record<string, string>) =>
      formatMessage(locale, `fields.${key}`, values);
    const beginning = (key: string) => t('form.beginning', { text: beginningOf(home[locale][key] ?? '') });
    const labels = new Map(
      [...container.querySelectorAll('code')].map((code) => [
        code.textContent,
        code.previousElementSibling?.textContent,
      ]),
    );
    expect(labels.get('home.about.first')).toBe(beginning('home.about.first'));
    expect(labels.get('home.about.title')).toBe(
      `${t('messages.part.title')}: ${beginning('home.about.title')}`,
    );
    expect(labels.get('home.meta.title')).toBe(t('messages.meta.title'));
    screen.getByText(t('messages.hero'), { selector: 'summary' });
    screen.getByText(beginningOf(home[locale]['home.about.title'] ?? ''), { selector: 'summary' });
  },
);

test.each([
  ['Kontakt\u00adnachricht', 'Kontaktnachricht'],
  ['{count, plural, one {ein Projekt} other {# Projekte}} in Berlin', '… in Berlin'],
  [
    'Ein Satz, der so lang ist, dass er zwischen zwei Wörtern endet',
    'Ein Satz, der so lang ist, dass er zwischen …',
  ],
])('"%s" begins with "%s"', (text, beginning) => {
  expect(beginningOf(text)).toBe(beginning);
});
