import type { Company } from '../schemas/content-schemas.ts';
import { type AnswerPromise, answerDue, officeTimeAfter, overdueSince } from './answer-due.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const officeHours: Company['openingHours'] = [{ days: [...weekdays], opens: '09:00', closes: '18:00' }];
const address: Company['address'] = {
  street: 'Lindenufer 9',
  postalCode: '13597',
  city: 'Berlin',
  countryCode: 'DE',
  stateCode: 'BE',
  timeZone: 'Europe/Berlin',
};

const promise = (
  changes: { hours?: number; openingHours?: Company['openingHours'] } = {},
): AnswerPromise => ({
  hours: changes.hours ?? 24,
  company: { address, openingHours: changes.openingHours ?? officeHours },
  holidays: { dates: ['2026-04-03', '2026-04-06', '2026-12-25', '2026-12-26'] },
});

/** Times with the offset of Berlin: winter +01:00, summer +02:00. */
test.each([
  ['on a working day', '2026-11-24T10:30:00+01:00', '2026-11-25T10:30:00+01:00'],
  ['before opening', '2026-11-24T06:00:00+01:00', '2026-11-25T09:00:00+01:00'],
  ['after closing', '2026-11-24T21:00:00+01:00', '2026-11-26T09:00:00+01:00'],
  ['at closing', '2026-11-24T18:00:00+01:00', '2026-11-26T09:00:00+01:00'],
  ['on Friday', '2026-11-20T16:00:00+01:00', '2026-11-23T16:00:00+01:00'],
  ['on Friday after closing', '2026-11-20T18:30:00+01:00', '2026-11-24T09:00:00+01:00'],
  ['at the weekend', '2026-11-21T12:00:00+01:00', '2026-11-24T09:00:00+01:00'],
  ['on a holiday', '2026-04-06T12:00:00+02:00', '2026-04-08T09:00:00+02:00'],
  ['before Good Friday and Easter Monday', '2026-04-02T15:00:00+02:00', '2026-04-07T15:00:00+02:00'],
  ['on Christmas Eve', '2026-12-24T11:00:00+01:00', '2026-12-28T11:00:00+01:00'],
  ['before summer time begins', '2026-03-27T16:00:00+01:00', '2026-03-30T16:00:00+02:00'],
  ['before summer time ends', '2026-10-23T16:00:00+02:00', '2026-10-26T16:00:00+01:00'],
])('the answer to a message that arrives %s, %s, is due at %s', (_, createdAt, due) => {
  expect(new Date(answerDue(Date.parse(createdAt), promise())).toISOString()).toBe(
    new Date(due).toISOString(),
  );
});

test('an office that opens at the weekend counts the day on which the clock changes as 24 hours', () => {
  const everyDay = promise({
    openingHours: [{ ...officeHours[0], days: [...weekdays, 'Saturday', 'Sunday'] } as never],
  });
  expect(answerDue(Date.parse('2026-03-28T12:00:00+01:00'), everyDay)).toBe(
    Date.parse('2026-03-29T12:00:00+02:00'),
  );
});

test('other promises than 24 hours', () => {
  const monday = Date.parse('2026-11-23T10:00:00+01:00');
  expect(answerDue(monday, promise({ hours: 4 }))).toBe(monday + 4 * 3_600_000);
  const friday = Date.parse('2026-11-20T10:00:00+01:00');
  expect(answerDue(friday, promise({ hours: 48 }))).toBe(Date.parse('2026-11-24T10:00:00+01:00'));
});

test('a break at noon does not stop the time, and begins it after the break', () => {
  const hours = [
    { days: ['Monday' as const], opens: '14:00', closes: '18:00' },
    { days: ['Monday' as const, 'Tuesday' as const], opens: '09:00', closes: '12:00' },
  ];
  expect(answerDue(Date.parse('2026-11-23T12:30:00+01:00'), promise({ openingHours: hours }))).toBe(
    Date.parse('2026-11-24T14:00:00+01:00'),
  );
});

test('without opening hours the hours are those of the clock', () => {
  const createdAt = Date.parse('2026-11-21T12:00:00Z');
  expect(answerDue(createdAt, promise({ openingHours: [] }))).toBe(createdAt + 24 * 3_600_000);
});

test.each([
  '2026-11-23T16:00:00+01:00',
  '2026-11-21T12:00:00+01:00',
  '2026-04-07T15:00:00+02:00',
  '2026-10-25T12:00:00+01:00',
])('at %s exactly the messages up to one time of arrival are overdue', (at) => {
  const now = Date.parse(at);
  const newest = overdueSince(now, promise());
  expect(answerDue(newest, promise())).toBeLessThan(now);
  expect(answerDue(newest + 1, promise())).toBeGreaterThanOrEqual(now);
});

/** Two opening hours later; the office is open from nine to six. */
test.each([
  ['on a working day', '2026-11-24T10:30:00+01:00', '2026-11-24T12:30:00+01:00'],
  ['until closing', '2026-11-24T16:00:00+01:00', '2026-11-24T18:00:00+01:00'],
  ['over night', '2026-11-24T17:00:00+01:00', '2026-11-25T10:00:00+01:00'],
  ['over the weekend', '2026-11-20T17:30:00+01:00', '2026-11-23T10:30:00+01:00'],
  ['over Easter', '2026-04-02T17:30:00+02:00', '2026-04-07T10:30:00+02:00'],
  ['over the end of summer time', '2026-10-23T17:30:00+02:00', '2026-10-26T10:30:00+01:00'],
])('office hours pass %s', (_, now, later) => {
  expect(new Date(officeTimeAfter(Date.parse(now), 2 * 3_600_000, promise())).toISOString()).toBe(
    new Date(later).toISOString(),
  );
});

test('office hours pause at noon, and without opening hours they are those of the clock', () => {
  const hours = [
    { days: ['Monday' as const], opens: '14:00', closes: '18:00' },
    { days: ['Monday' as const], opens: '09:00', closes: '12:00' },
  ];
  const now = Date.parse('2026-11-23T11:00:00+01:00');
  expect(officeTimeAfter(now, 2 * 3_600_000, promise({ openingHours: hours }))).toBe(
    Date.parse('2026-11-23T15:00:00+01:00'),
  );
  expect(officeTimeAfter(now, 2 * 3_600_000, promise({ openingHours: [] }))).toBe(now + 2 * 3_600_000);
});
