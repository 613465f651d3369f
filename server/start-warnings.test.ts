import { realDataSet } from '../test/support/real-data-set.ts';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

test('TRUST_PROXY=true is warned of, and no other value', () => {
  const warningsOf = (value: string) => startWarnings(readConfig({ TRUST_PROXY: value }), '3.54.1');
  expect(warningsOf('true')).toEqual([expect.stringContaining('TRUST_PROXY')]);
  for (const value of ['false', '1', 'loopback', '10.0.0.0/8']) expect(warningsOf(value)).toEqual([]);
});

test('a withdrawn version of SQLite is warned of, and PostgreSQL is not', () => {
  expect(startWarnings(readConfig({}), '3.52.0')).toEqual([expect.stringContaining('3.52.0')]);
  expect(startWarnings(readConfig({}), null)).toEqual([]);
});

test('full IP addresses in logs are warned of, because the privacy page states that they are shortened', () => {
  const warningsOf = (value: string) => startWarnings(readConfig({ LOG_ADDRESSES: value }), null);
  expect(warningsOf('full')).toEqual([expect.stringContaining('LOG_ADDRESSES')]);
  expect(warningsOf('shortened')).toEqual([]);
});

test('sample values of a public site are warned of with the command that lists them', () => {
  const config = readConfig({ PUBLIC_URL: 'https://www.havelbau-spandau.de' });
  expect(startWarnings(config, null)).toEqual([expect.stringContaining('npm run content:check -- --live')]);
  expect(startWarnings(config, null, realDataSet())).toEqual([]);
  expect(startWarnings(readConfig({}), null)).toEqual([]);
});
