import { sampleSnapshot } from '../../test/support/content.ts';
import { publicHolidays } from './public-holidays.ts';

const { company, holidays } = sampleSnapshot();

test('data/content/holidays.json has the public holidays of the state of the office (npm run generate)', () => {
  expect(holidays).toEqual(publicHolidays(company, holidays.from, holidays.to));
  expect(holidays.state).toBe(`${company.address.countryCode}-${company.address.stateCode}`);
});

test('only public holidays of the state are listed', () => {
  const dates = publicHolidays(
    { address: { ...company.address, countryCode: 'DE', stateCode: 'BE' } },
    2026,
    2026,
  ).dates;
  // New Year's Eve is no public holiday; Women's Day is one in Berlin.
  expect(dates).not.toContain('2026-12-31');
  expect(dates).toContain('2026-03-08');
});
