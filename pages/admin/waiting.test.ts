import { waitingSince } from './waiting.ts';

const created = '2026-11-20T08:00:00.000Z';
const after = (hours: number) => Date.parse(created) + hours * 3_600_000;

test('the waiting time is given in minutes, then in hours', () => {
  expect(waitingSince(created, after(0.5), 24)).toMatchObject({
    unit: 'minutes',
    count: 30,
    isOverdue: false,
  });
  expect(waitingSince(created, after(6), 24)).toEqual({
    unit: 'hours',
    count: 6,
    isOverdue: false,
    share: 0.25,
  });
  expect(waitingSince(created, after(24), 24)).toMatchObject({
    unit: 'hours',
    count: 24,
    isOverdue: false,
    share: 1,
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

test('a client clock behind the server gives no negative time', () => {
  expect(waitingSince(created, after(-1), 24)).toMatchObject({ unit: 'minutes', count: 0, isOverdue: false });
});
