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
