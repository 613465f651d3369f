import { readFileSync } from 'node:fs';
import { sampleContent } from '../test/support/content.ts';
import { realContent } from '../test/support/real-content.ts';
import { movedSettings, readConfig, settingNames } from './config.ts';
import type { Environment } from './platform/process/env-file.ts';
import { startWarnings } from './start-warnings.ts';

test('TRUST_PROXY=true is warned of, and no other value', () => {
  const warningsOf = (value: string) =>
    startWarnings(readConfig({ TRUST_PROXY: value }), '3.54.1', sampleContent());
  expect(warningsOf('true')).toEqual([expect.stringContaining('TRUST_PROXY')]);
  for (const value of ['false', '1', 'loopback', '10.0.0.0/8']) expect(warningsOf(value)).toEqual([]);
});

test('a withdrawn version of SQLite is warned of, and PostgreSQL is not', () => {
  expect(startWarnings(readConfig({}), '3.52.0', sampleContent())).toEqual([
    expect.stringContaining('3.52.0'),
  ]);
  expect(startWarnings(readConfig({}), null, sampleContent())).toEqual([]);
});

test.each(Object.entries(movedSettings))(
  '%s, which is data now, is warned of with the place of its value',
  (name, place) => {
    const [warning, ...others] = startWarnings(readConfig({ [name]: '10' }), null, sampleContent());
    expect(warning).toMatch(new RegExp(`^${name} `));
    expect(warning).toContain(place);
    expect(others).toEqual([]);
    expect(settingNames).not.toContain(name);
    const [path = '', , file = ''] = place.split(' ');
    const content = JSON.parse(readFileSync(new URL(`../data/content/${file}`, import.meta.url), 'utf8'));
    expect(path.split('.').reduce((value, key) => value?.[key], content)).toBeDefined();
  },
);

const publicSite = {
  PUBLIC_URL: 'https://www.havelbau-spandau.de',
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'website@havelbau-spandau.de',
  MAIL_TO: 'office@havelbau-spandau.de',
};

test('a public site without a mail server is warned of, because the privacy page states double opt-in', () => {
  const warningsOf = (environment: Environment) =>
    startWarnings(readConfig(environment), null, realContent());
  expect(warningsOf({ ...publicSite, SMTP_URL: '' })).toEqual([
    expect.stringMatching(/^SMTP_URL .* although /),
  ]);
  expect(warningsOf(publicSite)).toEqual([]);
  expect(warningsOf({})).toEqual([]);
});

test('sample values of a public site are warned of with the command that lists them', () => {
  const config = readConfig(publicSite);
  const content = realContent();
  const sample = { ...content, company: { ...content.company, email: 'office@company.example' } };
  expect(startWarnings(config, null, sample)).toEqual([
    expect.stringContaining('npm run content:check -- --live'),
  ]);
  expect(startWarnings(config, null, realContent())).toEqual([]);
  expect(startWarnings(readConfig({}), null, sampleContent())).toEqual([]);
});
