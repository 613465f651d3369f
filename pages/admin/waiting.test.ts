import { waitingSince } from './waiting.ts';

const created = '2026-11-20T08:00:00.000Z';
const after = (hours: number) => Date.parse(created) + hours * 3_600_000;

test('a message waits in minutes, then in hours', () => {
  expect(waitingSince(created, after(0.5), 24)).toMatchObject({ unit: 'minutes', count: 30, overdue: false });
  expect(waitingSince(created, after(6), 24)).toEqual({
    unit: 'hours',
    count: 6,
    overdue: false,
    share: 0.25,
  });
  expect(waitingSince(created, after(24), 24)).toMatchObject({
    unit: 'hours',
    count: 24,
    overdue: false,
    share: 1,
  });
});

test('after the promised time it is overdue by what came on top', () => {
  expect(waitingSince(created, after(25), 24)).toEqual({ unit: 'hours', count: 1, overdue: true, share: 1 });
  expect(waitingSince(created, after(24.2), 24)).toMatchObject({ unit: 'minutes', count: 12, overdue: true });
  expect(waitingSince(created, after(24 + 50), 24)).toMatchObject({ unit: 'days', count: 2, overdue: true });
});

test('a clock that runs behind the server shows no negative time', () => {
  expect(waitingSince(created, after(-1), 24)).toMatchObject({ unit: 'minutes', count: 0, overdue: false });
});
