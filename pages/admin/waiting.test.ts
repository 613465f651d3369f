import { waitingSince } from './waiting.ts';

const created = '2026-11-20T08:00:00.000Z';
const after = (hours: number) => Date.parse(created) + hours * 3_600_000;

test('before the promised time the remaining time is given in hours, then in minutes', () => {
  expect(waitingSince(created, after(0.5), 24)).toMatchObject({
    unit: 'hours',
    count: 23,
    isOverdue: false,
  });
  expect(waitingSince(created, after(6), 24)).toEqual({
    unit: 'hours',
    count: 18,
    isOverdue: false,
    share: 0.25,
  });
  expect(waitingSince(created, after(24), 24)).toMatchObject({
    unit: 'minutes',
    count: 0,
    isOverdue: false,
    share: 1,
  });
  expect(waitingSince(created, after(23.2), 24)).toMatchObject({
    unit: 'minutes',
    count: 48,
    isOverdue: false,
  });
});

test('after the promised time the time overdue is given', () => {
  expect(waitingSince(created, after(25), 24)).toEqual({
    unit: 'hours',
    count: 1,
    isOverdue: true,
    share: 1,
  });
  expect(waitingSince(created, after(24.2), 24)).toMatchObject({
    unit: 'minutes',
    count: 12,
    isOverdue: true,
  });
  expect(waitingSince(created, after(24 + 50), 24)).toMatchObject({
    unit: 'days',
    count: 2,
    isOverdue: true,
  });
});

test('a client clock behind the server gives no more than the promised time', () => {
  expect(waitingSince(created, after(-1), 24)).toMatchObject({ unit: 'hours', count: 24, isOverdue: false });
});
