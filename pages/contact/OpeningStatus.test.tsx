import { jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { locales } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { OpeningStatus } from './OpeningHours.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test.each(locales)('the status replaces the hours and changes at closing time (%s)', (locale) => {
  jest.useFakeTimers({
    now: Date.parse(locale === 'en' ? '2026-11-23T17:59:00+01:00' : '2026-11-24T17:59:00+01:00'),
  });
  renderView(() => <OpeningStatus>hours</OpeningStatus>, 'contact', locale);
  expect(screen.getByText(formatMessage(locale, 'contact.status.open', { time: '18:00' }))).toBeTruthy();
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  const day = formatMessage(locale, locale === 'en' ? 'contact.day.tuesday' : 'contact.day.wednesday');
  expect(screen.getByText(formatMessage(locale, 'contact.status.later', { time: '9:00', day }))).toBeTruthy();
});
