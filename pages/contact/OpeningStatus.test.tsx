import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { openingStatus } from '../../data/derived/opening-status.ts';
import { type Locale, localeTag } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { documentInputs } from '../../server/features/documents/document-inputs.ts';
import { makeDocuments } from '../../server/features/documents/make-documents.ts';
import { renderView, viewTree } from '../../test/pages/render-view.tsx';
import { sampleContent, sampleSnapshot, snapshotOf } from '../../test/support/content.ts';
import { locales } from '../../test/support/languages.ts';
import { Footer } from '../layouts/Footer.tsx';
import { ContactPage } from './ContactPage.tsx';
import { OpeningHours, OpeningLine, OpeningStatus } from './OpeningHours.tsx';

const content = sampleSnapshot();
const { company, holidays } = content;

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** With the no-break spaces of a text. */
const verbatim = { normalizer: (text: string) => text };

const statusAt = (now: number) => openingStatus(now, company, holidays);

/** A closing time after which the office opens on another day, in milliseconds since 1970. */
function closingTime(locale: Locale): number {
  // A week for each language: the clock that the pages share does not go back.
  let now = Date.parse('2026-11-22T23:59:00+01:00') + locales.indexOf(locale) * 7 * 86_400_000;
  while (!statusAt(now - 60_000)?.isOpen) now -= 60_000;
  return now;
}

test.each(locales)('the status replaces the hours and changes at closing time (%s)', (locale) => {
  const closing = closingTime(locale);
  const open = statusAt(closing - 60_000);
  const closed = statusAt(closing);
  jest.useFakeTimers({ now: closing - 60_000 });
  renderView(() => <OpeningStatus>hours</OpeningStatus>, 'contact', locale);
  const text = formatMessage(content, locale, 'contact.status.open', { time: open?.time ?? '' });
  expect(screen.getByText(text, verbatim)).toBeTruthy();
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  const day = formatMessage(content, locale, `contact.day.${closed?.day ?? 'monday'}`);
  const next = formatMessage(content, locale, 'contact.status.later', { time: closed?.time ?? '', day });
  expect(screen.getByText(next, verbatim)).toBeTruthy();
});

test('all open days are in the line, also with different hours', () => {
  const sample = sampleContent();
  const openingHours = [
    { days: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00' },
    { days: ['Friday'], opens: '10:00', closes: '13:00' },
  ] as typeof sample.company.openingHours;
  const changed = snapshotOf({ ...sample, company: { ...sample.company, openingHours } });
  renderView(
    () => (
      <p data-testid="line">
        <OpeningLine />
      </p>
    ),
    'contact',
    'en',
    {},
    '',
    changed,
  );
  expect(screen.getByTestId('line').textContent).toBe('Monday to Tuesday, 9:00–17:00; Friday, 10:00–13:00');
});

test.each(locales)('the table has both halves of a day with a midday break in one row (%s)', (locale) => {
  const sample = sampleContent();
  const halves = [
    { opens: '10:00', closes: '12:00' },
    { opens: '14:00', closes: '18:00' },
  ];
  const openingHours = halves.map((half) => ({ days: ['Monday' as const], ...half }));
  const changed = snapshotOf({ ...sample, company: { ...sample.company, openingHours } });
  renderView(OpeningHours, 'contact', locale, {}, '', changed);
  const [first, second] = halves.map((half) => formatMessage(content, locale, 'contact.hours.time', half));
  const day = screen.getByText(formatMessage(content, locale, 'contact.day.monday'));
  const list = new Intl.ListFormat(localeTag(locale), { type: 'unit' });
  expect(day.nextElementSibling?.textContent).toBe(list.format([first ?? '', second ?? '']));
});

test('without opening hours, contact page, footer and documents have no place for them', async () => {
  const sample = sampleContent();
  const changed = snapshotOf({ ...sample, company: { ...sample.company, openingHours: [] } });
  const labels = ['contact.office.hours', 'contact.hours.closed'].map((key) =>
    formatMessage(changed, 'de', key),
  );
  const { container } = renderView(ContactPage, 'contact', 'de', {}, '', changed);
  const footer = render(viewTree(Footer, 'contact', 'de', {}, changed)).container;
  const footerHours = formatMessage(changed, 'de', 'shared.footer.hours').trim();
  for (const text of [...labels, footerHours]) expect(container.textContent).not.toContain(text);
  expect(footer.textContent).not.toContain(footerHours);
  const [factSheet] = (await documentInputs(changed)).inputs;
  const { problems, made } = await makeDocuments(factSheet ? [factSheet] : []);
  expect([problems, made.length]).toEqual([[], 1]);
});
