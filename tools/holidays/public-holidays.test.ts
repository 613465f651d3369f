import holidays from '../../data/content/holidays.json' with { type: 'json' };
import { company } from '../../data/derived/company.ts';
import { publicHolidays } from './public-holidays.ts';

test('data/content/holidays.json has the public holidays of the state of the office (npm run generate)', () => {
  expect(holidays).toEqual(publicHolidays(holidays.from, holidays.to));
  expect(holidays.state).toBe(`${company.address.countryCode}-${company.address.stateCode}`);
});

test('only public holidays of the state are listed', () => {
  const dates = publicHolidays(2026, 2026).dates;
  // New Year's Eve is no public holiday; Women's Day is one in Berlin.
  expect(dates).not.toContain('2026-12-31');
  expect(dates).toContain('2026-03-08');
});
