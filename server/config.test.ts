import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { sampleSnapshot } from '../test/support/content.ts';
import {
  ConfigError,
  checkPassword,
  databaseOf,
  defaultSettings,
  readConfig,
  settingNames,
} from './config.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    checkPassword(readConfig(environment), sampleSnapshot());
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('without settings the site runs on port 3000 with a SQLite file', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    database: { client: 'sqlite', filename: 'var/site.sqlite' },
    publicUrl: null,
    adminPassword: null,
    adminToken: null,
    trustProxy: false,
    pageCache: 'on',
    metricsPort: null,
  });
});

test('an empty value counts as not set', () => {
  const empty = Object.fromEntries(settingNames.map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('PURGE_URL needs SHARED_CACHE', () => {
  const purge = { PURGE_URL: 'http://127.0.0.1:6083/' };
  expect(problemsOf(purge)).toEqual([expect.stringMatching(/^PURGE_URL needs SHARED_CACHE=true/)]);
  expect(readConfig({ ...purge, SHARED_CACHE: 'true' }).purgeUrl).toBe(purge.PURGE_URL);
});

test.each([
  ['https://KEY:a%2Fb@s3.example/pictures?region=eu-1', { secretAccessKey: 'a/b', region: 'eu-1' }],
  ['http://KEY:secret@127.0.0.1:9000/pictures/', { bucket: 'http://127.0.0.1:9000/pictures', isLeft: false }],
  ['https://KEY:secret@s3.example/pictures?leave=true', { isLeft: true }],
])('PICTURE_STORE=%s is a bucket', (url, parts) => {
  expect(readConfig({ PICTURE_STORE: url }).pictureStore).toMatchObject({ accessKeyId: 'KEY', ...parts });
});

test.each([
  'https://s3.example/pictures',
  'https://KEY:secret@s3.example/',
  'https://KEY:secret@s3.example/a/b',
  'https://KEY:secret@s3.example/pictures?zone=1',
  'https://KEY:secret@s3.example/pictures?leave=no',
  'https://KEY:%GG@s3.example/pictures',
])('PICTURE_STORE=%s is refused', (url) => {
  expect(problemsOf({ PICTURE_STORE: url })).toEqual([expect.stringMatching(/^PICTURE_STORE must be /)]);
});

test('all problems are reported at once, one sentence each, without secrets', () => {
  const wrong = {
    PORT: 'eighty',
    HOST: 'two words',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'https://www.example.com/path',
    ADMIN_PASSWORD: 'pw12345',
    ADMIN_TOKEN: 'tiny',
    OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0',
    OIDC_CLIENT_ID: 'Büro',
    OIDC_CLIENT_SECRET: 'pw12345ß',
    OIDC_GROUPS: 'Web=owner/read',
    TRUST_PROXY: 'nobody',
    LOG_LEVEL: 'loud',
    PAGE_CACHE: 'maybe',
    SHARED_CACHE: 'on',
    PURGE_URL: 'ftp://127.0.0.1/',
    PICTURE_STORE: 'https://key:pw12345@store.example/',
    WORKERS: '0',
    RETAINED_ASSETS: 'two\nlines',
    METRICS_PORT: '70000',
    SMTP_URL: 'https://user:pw12345@mail.example',
    MAIL_FROM: 'nobody',
    MAIL_TO: 'a@b.example, nobody',
    STOP_DELAY: '-1',
    STOP_TIMEOUT: '0',
  };
  expect(Object.keys(wrong)).toEqual(settingNames);
  const problems = problemsOf(wrong);
  expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual(settingNames);
  expect(problems.join()).not.toMatch(/pw12345|tiny/);
});

test.each([
  ['password', {}],
  ['passwordpassword', {}],
  [`${sampleSnapshot().company.name} and a few more words`, {}],
  ['the seven towers of havelbau', { PUBLIC_URL: 'https://www.havelbau.example' }],
])(
  'ADMIN_PASSWORD=%s is refused at the start with a sentence that does not repeat it',
  (password, settings) => {
    const [problem = '', ...others] = problemsOf({ ADMIN_PASSWORD: password, ...settings });
    expect(problem).toMatch(/^ADMIN_PASSWORD .*\.$/);
    expect(problem).not.toContain(password);
    expect(others).toEqual([]);
  },
);

test('ADMIN_TOKEN has at least 32 characters', () => {
  expect(problemsOf({ ADMIN_TOKEN: 'x'.repeat(31) })).toEqual([expect.stringMatching(/^ADMIN_TOKEN .* 32 /)]);
  expect(readConfig({ ADMIN_TOKEN: 'x'.repeat(32) }).adminToken).toHaveLength(32);
});

test.each([
  ['sqlite:/var/lib/site/site.sqlite', undefined, '/var/lib/site/assets'],
  ['sqlite::memory:', undefined, 'var/assets'],
  ['postgres://u:p@h/d', undefined, 'var/assets'],
  ['postgres://u:p@h/d', '/var/lib/site/files', '/var/lib/site/files'],
])('with %s and RETAINED_ASSETS=%s the files of releases are retained in %s', (url, setting, folder) => {
  expect(readConfig({ DATABASE_URL: url, RETAINED_ASSETS: setting }).retainedAssets).toBe(folder);
});

test('WORKERS is a number of processes, or auto for one per processor core', () => {
  expect(readConfig({}).workers).toBe(1);
  expect(readConfig({ WORKERS: '3' }).workers).toBe(3);
  expect(readConfig({ WORKERS: 'auto' }).workers).toBe(Math.min(availableParallelism(), 64));
  expect(problemsOf({ WORKERS: '65' })).toHaveLength(1);
});

test('the metrics port must differ from the site’s port', () => {
  expect(problemsOf({ PORT: '3000', METRICS_PORT: '3000' })).toHaveLength(1);
});

test.each([
  ['sqlite:var/x.sqlite', { client: 'sqlite', filename: 'var/x.sqlite' }],
  ['postgres://u:p@h/d', { client: 'pg', connectionString: 'postgres://u:p@h/d' }],
  ['postgresql://h/d', { client: 'pg', connectionString: 'postgresql://h/d' }],
  ['sqlite:', null],
  ['/var/x.sqlite', null],
])('the database URL %s is parsed', (url, database) => {
  expect(databaseOf(url)).toEqual(database);
});

test.each([
  ['1', 1],
  ['true', true],
  ['loopback', 'loopback'],
  ['loopback, 10.0.0.0/8, ::1', 'loopback, 10.0.0.0/8, ::1'],
])('TRUST_PROXY=%s is the value that Express takes', (text, value) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value);
});

test('the public URL is normalized to scheme and host', () => {
  expect(readConfig({ PUBLIC_URL: 'https://WWW.Example.com/' }).publicUrl).toBe('https://www.example.com');
});

test('.env.example holds every setting with its default, in the same order', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
  expect(rows).toEqual(Object.entries(defaultSettings()).map(([name, value]) => [name, value ?? '']));
});

test('a mail server needs a sender and recipients', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example' })).toEqual([
    expect.stringContaining('MAIL_FROM'),
    expect.stringContaining('MAIL_TO'),
  ]);
});

test('settings of mails are read', () => {
  const settings = {
    SMTP_URL: 'smtps://user%40post.example:p%3Fw@mail.example:465',
    MAIL_FROM: 'HD Group <website@post.example>',
    MAIL_TO: 'a@post.example, b@post.example',
  };
  expect(readConfig(settings)).toMatchObject({
    smtpUrl: settings.SMTP_URL,
    mailFrom: '"HD Group" <website@post.example>',
    mailTo: ['a@post.example', 'b@post.example'],
  });
});

test.each(['mail.example', 'smtp://', 'smtp://user:100%@mail.example', 'http://mail.example'])(
  'the mail server "%s" is refused',
  (url) => {
    const mail = { SMTP_URL: url, MAIL_FROM: 'a@post.example', MAIL_TO: 'b@post.example' };
    expect(problemsOf(mail)).toEqual([expect.stringContaining('SMTP_URL')]);
  },
);

test.each(['', 'Name', 'Name <a@post.example', 'a@post.example\nBcc: b@post.example', '<a@post.example>'])(
  'the sender "%s" is refused',
  (sender) => {
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: sender, MAIL_TO: 'b@post.example' };
    expect(problemsOf(mail)).toEqual([expect.stringContaining('MAIL_FROM')]);
  },
);
