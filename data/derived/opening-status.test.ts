import type { Company, Holidays } from '../schemas/content-schemas.ts';
import { openingStatus } from './opening-status.ts';

/** Monday to Friday from nine to six. */
const officeHours: Company['openingHours'] = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
];

const address: Company['address'] = {
  street: 'Lindenufer 9',
  postalCode: '13597',
  city: 'Berlin',
  countryCode: 'DE',
  stateCode: 'BE',
  timeZone: 'Europe/Berlin',
};

const holidays: Holidays = {
  state: 'DE-BE',
  from: 2026,
  to: 2026,
  dates: ['2026-04-06', '2026-12-25', '2026-12-26'],
};

/** Times with the offset of Berlin: winter +01:00, summer +02:00. */
const statusAt = (time: string, openingHours = officeHours) =>
  openingStatus(Date.parse(time), { address, openingHours }, holidays);

test('during opening hours the status is the closing time', () => {
  expect(statusAt('2026-11-23T09:00:00+01:00')).toEqual({ isOpen: true, time: '18:00', day: null });
  expect(statusAt('2026-11-23T17:59:59+01:00')).toEqual({ isOpen: true, time: '18:00', day: null });
});

test('before opening the status is the opening time of the same day', () => {
  expect(statusAt('2026-11-23T08:59:00+01:00')).toEqual({ isOpen: false, time: '9:00', day: null });
});

test('after closing and at the weekend the status is the next opening day', () => {
  expect(statusAt('2026-11-23T18:00:00+01:00')).toEqual({ isOpen: false, time: '9:00', day: 'tuesday' });
  expect(statusAt('2026-11-21T12:00:00+01:00')).toEqual({ isOpen: false, time: '9:00', day: 'monday' });
});

test('a public holiday is a closed day', () => {
  // Easter Monday, and a Friday before a Saturday that is a holiday in every state.
  expect(statusAt('2026-04-06T10:00:00+02:00')).toEqual({ isOpen: false, time: '9:00', day: 'tuesday' });
  expect(statusAt('2026-12-24T18:30:00+01:00')).toEqual({ isOpen: false, time: '9:00', day: 'monday' });
});

test('the time zone of the office decides, in winter and in summer', () => {
  expect(statusAt('2026-01-12T08:30:00Z')?.isOpen).toBe(true);
  expect(statusAt('2026-07-13T07:30:00Z')?.isOpen).toBe(true);
  expect(statusAt('2026-07-13T16:30:00Z')?.isOpen).toBe(false);
});

test('a day with a break has two closing times', () => {
  const hours = [
    { days: ['Monday' as const], opens: '14:00', closes: '18:00' },
    { days: ['Monday' as const], opens: '09:00', closes: '12:30' },
  ];
  expect(statusAt('2026-11-23T10:00:00+01:00', hours)?.time).toBe('12:30');
  expect(statusAt('2026-11-23T13:00:00+01:00', hours)).toEqual({ isOpen: false, time: '14:00', day: null });
});

test('outside the years of the list of holidays there is no status', () => {
  expect(statusAt(`${holidays.to + 1}-03-12T12:00:00+01:00`)).toBeNull();
  expect(statusAt(`${holidays.to}-12-31T23:00:00+01:00`)).toBeNull();
});

test('without an opening day within a week there is no status', () => {
  expect(statusAt('2026-11-23T10:00:00+01:00', [])).toBeNull();
});
