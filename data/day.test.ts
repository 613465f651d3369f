import * as v from 'valibot';
import { tokenRequest } from './api/account-requests.ts';
import { isDay } from './day.ts';
import { isoDate } from './schemas/value-schemas.ts';

test.each([
  ['2027-02-28', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-02-30', false],
  ['2027-13-01', false],
  ['2027-1-31', false],
  ['31.01.2027', false],
  ['2027-01-31T00:00', false],
  ['', false],
])('%p is a day: %p', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('content and tokens have no day that does not exist', () => {
  for (const schema of [isoDate, tokenRequest.entries.endsAt]) {
    expect(v.is(schema, '2999-02-28')).toBe(true);
    expect(v.is(schema, '2999-02-30')).toBe(false);
  }
});

test('a malformed date and a day that does not exist are one problem each', () => {
  for (const text of ['15.05.2024', '2024-02-30'])
    expect(v.safeParse(isoDate, text).issues).toMatchObject([
      { message: 'must be a date such as 2024-05-15', input: text },
    ]);
});
