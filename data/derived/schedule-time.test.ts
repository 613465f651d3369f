import { officeTime, scheduleTime } from './schedule-time.ts';

describe('officeTime', () => {
  const at = (text: string) => {
    const time = officeTime(text, 'Europe/Berlin');
    return time === null ? null : new Date(time).toISOString();
  };

  test('is the time that the clock of the office shows', () => {
    expect([at('2026-11-28T07:00'), at('2026-07-01T07:00')]).toEqual([
      '2026-11-28T06:00:00.000Z',
      '2026-07-01T05:00:00.000Z',
    ]);
  });

  test('does not exist in the hour that the beginning of summer time skips', () => {
    expect([at('2026-03-29T01:59'), at('2026-03-29T02:30'), at('2026-03-29T03:00')]).toEqual([
      '2026-03-29T00:59:00.000Z',
      null,
      '2026-03-29T01:00:00.000Z',
    ]);
  });

  test('does not exist on a day that the month does not have', () => {
    expect(at('2026-02-30T07:00')).toBeNull();
  });

  test('is the earlier one in the hour that the end of summer time repeats', () => {
    expect([at('2026-10-25T01:59'), at('2026-10-25T02:30'), at('2026-10-25T03:00')]).toEqual([
      '2026-10-24T23:59:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ]);
  });
});

test('a time to publish is in the future and exists, or the field has a message', () => {
  const now = Date.parse('2026-03-01T12:00Z');
  const of = (text: string) => scheduleTime(text, 'Europe/Berlin', now);
  expect(of('2026-03-01T13:01')).toBe(now + 60_000);
  for (const text of ['2026-03-01T13:00', '2026-02-30T07:00', 'T07:00', '2026-03-02T'])
    expect([text, of(text)]).toEqual([text, 'errors.field.timeInvalid']);
  expect(of('2026-03-29T02:30')).toBe('errors.field.timeSkipped');
});
