import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import type { Company } from '../data/schemas/content-schemas.ts';
import { minPasswordLength, namesOfHost, settingProblem } from './features/inbox/sign-in/password-rules.ts';
import { parseMailbox, parseMailboxes, parseSmtpUrl } from './features/mail/parse-settings.ts';
import { type OidcSettings, oidcEntries, oidcOf, oidcProblems } from './features/oidc/settings.ts';
import { type ObjectStoreSettings, parsePictureStore } from './features/picture-files/object-store.ts';
import type { DatabaseConfig } from './platform/database/open.ts';
import { isDecodable } from './platform/http/check-request.ts';
import type { Environment } from './platform/process/env-file.ts';
import { jobsVariable, replacesVariable } from './platform/process/process-signals.ts';
import { integer, oneOf, parsedBy, secret } from './platform/process/setting-schemas.ts';

/** The settings of the server. */
export interface Config {
  /** TCP port; 0 lets the operating system choose a free port. */
  port: number;
  /** IP address or host name to listen on; `::` is every address of the machine. */
  host: string;
  database: DatabaseConfig;
  /** Scheme and host that visitors use, without a trailing slash. */
  publicUrl: string | null;
  adminPassword: string | null;
  adminToken: string | null;
  /** Value of Express's `trust proxy` setting. */
  trustProxy: boolean | number | string;
  /** The OpenID Connect provider by which members of staff may sign in. */
  oidc: OidcSettings | null;
  logLevel: string;
  /** Whether rendered pages are cached: `on` also renders all pages ahead, `lazy` stores a page when it is requested. */
  pageCache: 'on' | 'lazy' | 'off';
  /** Whether shared caches may store pages that depend on nothing but the cache key. */
  sharedCache: boolean;
  /** Where changes of the content are posted for shared caches. */
  purgeUrl: string | null;
  /** The bucket for the files of uploaded pictures; without one they are in the database. */
  pictureStore: ObjectStoreSettings | null;
  /** Number of server processes under `supervise.ts`. */
  workers: number;
  /** Whether this process runs the jobs that only one of the server processes has to run. */
  runsJobs: boolean;
  /** Whether this process replaces one of a previous version, which continues to serve if this one does not start. */
  replacesServer: boolean;
  /** Folder of the hashed files of the last releases. */
  retainedAssets: string;
  /** Folder of the revocation journal; null for a database in memory. */
  revocationJournal: string | null;
  /** Separate port of the Prometheus metrics. */
  metricsPort: number | null;
  /** Mail server as an `smtp:` or `smtps:` URL; without one mails are stored as `unsent`. */
  smtpUrl: string | null;
  /** Sender of all mails, as in the header `From`. */
  mailFrom: string | null;
  /** Email addresses of the staff who are notified of new messages. */
  mailTo: readonly string[];
  /** Variables of `movedSettings` that are set; they have no effect. */
  ignoredVariables: readonly string[];
  /** On shutdown: time between "not ready" and "no new connections". */
  stopDelaySeconds: number;
  /** On shutdown: time that requests in flight have to complete. */
  stopTimeoutSeconds: number;
}

/** Invalid settings: one sentence for each problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are invalid:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * Parses the URL of a database.
 *
 * @param url `sqlite:PATH` or `postgres://…`.
 * @returns null when it is neither.
 */
export function databaseOf(url: string): DatabaseConfig | null {
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length) {
    return { client: 'sqlite', filename: url.slice('sqlite:'.length) };
  }
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return { client: 'pg', connectionString: url };
  return null;
}

/** `assets` beside the SQLite file; without a file `var/assets`. */
function defaultRetainedAssets(database: DatabaseConfig): string {
  const isFile = database.client === 'sqlite' && database.filename !== ':memory:';
  return path.join(isFile ? path.dirname(database.filename) : 'var', 'assets');
}

/** Beside the SQLite file; with PostgreSQL beside the retained assets, because each machine writes its own. */
function revocationJournalOf(database: DatabaseConfig, retainedAssets: string): string | null {
  if (database.client === 'pg') return path.join(path.dirname(retainedAssets), 'revocations');
  return database.filename === ':memory:' ? null : `${database.filename}.revocations`;
}

function parseOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare && /^https?:$/.test(url.protocol) ? url.origin : null;
}

function parsePurgeUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && isDecodable(username + password) ? text : null;
}

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

function isProxyAddress(part: string): boolean {
  if (proxyNames.includes(part)) return true;
  const [ip = '', prefix, ...rest] = part.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function parseTrustProxy(text: string): boolean | number | string | null {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.split(',').every((part) => isProxyAddress(part.trim())) ? text : null;
}

const maxWorkers = 64;

function parseWorkers(text: string): number | null {
  if (text === 'auto') return Math.min(availableParallelism(), maxWorkers);
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= maxWorkers ? count : null;
}

const databaseProblem =
  'DATABASE_URL must be sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME; encode special characters, such as %2F for /.';
const publicUrlProblem = 'PUBLIC_URL must be a URL such as https://www.example.com, without a path.';
const purgeUrlProblem = 'PURGE_URL must be a URL such as http://127.0.0.1:6083/.';
const pictureStoreProblem =
  'PICTURE_STORE must be https://KEY:SECRET@HOST/BUCKET?region=REGION, with &leave=true to leave it; encode special characters, such as %2F for /.';
const proxyProblem =
  'TRUST_PROXY must be true, false, a number of proxies, or IP addresses such as loopback or 10.0.0.0/8, separated by commas.';
const smtpProblem =
  'SMTP_URL must be smtp://USER:PASSWORD@HOST:PORT or smtps://USER:PASSWORD@HOST:PORT; encode special characters, such as %40 for @.';
const mailFromProblem = 'MAIL_FROM must be an email address, or NAME <EMAIL ADDRESS>.';
const mailToProblem = 'MAIL_TO must be one or more email addresses, separated by commas.';

const workersProblem = `WORKERS must be auto or an integer from 1 to ${maxWorkers}.`;

const entries = {
  PORT: v.optional(integer('PORT', 0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'HOST must be an IP address or a host name.')), '::'),
  DATABASE_URL: v.optional(parsedBy(databaseOf, databaseProblem), 'sqlite:var/site.sqlite'),
  PUBLIC_URL: v.optional(parsedBy(parseOrigin, publicUrlProblem)),
  ADMIN_PASSWORD: v.optional(secret('ADMIN_PASSWORD', minPasswordLength)),
  ADMIN_TOKEN: v.optional(secret('ADMIN_TOKEN', 32)),
  ...oidcEntries,
  TRUST_PROXY: v.optional(parsedBy(parseTrustProxy, proxyProblem), 'false'),
  LOG_LEVEL: v.optional(oneOf('LOG_LEVEL', logLevels), 'info'),
  PAGE_CACHE: v.optional(oneOf('PAGE_CACHE', ['on', 'lazy', 'off']), 'on'),
  SHARED_CACHE: v.optional(oneOf('SHARED_CACHE', ['true', 'false']), 'false'),
  PURGE_URL: v.optional(parsedBy(parsePurgeUrl, purgeUrlProblem)),
  PICTURE_STORE: v.optional(parsedBy(parsePictureStore, pictureStoreProblem)),
  WORKERS: v.optional(parsedBy(parseWorkers, workersProblem), '1'),
  RETAINED_ASSETS: v.optional(
    v.pipe(v.string(), v.regex(/^[^\p{Cc}]+$/u, 'RETAINED_ASSETS must be the path of a folder.')),
  ),
  METRICS_PORT: v.optional(integer('METRICS_PORT', 1, 65_535)),
  SMTP_URL: v.optional(parsedBy(parseSmtpUrl, smtpProblem)),
  MAIL_FROM: v.optional(parsedBy(parseMailbox, mailFromProblem)),
  MAIL_TO: v.optional(parsedBy(parseMailboxes, mailToProblem)),
  STOP_DELAY: v.optional(integer('STOP_DELAY', 0, 300), '0'),
  STOP_TIMEOUT: v.optional(integer('STOP_TIMEOUT', 1, 300), '10'),
};

const schema = v.pipe(
  v.object(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    const values = dataset.value as Record<string, unknown>;
    const { PORT, METRICS_PORT, PUBLIC_URL, SHARED_CACHE, PURGE_URL, ADMIN_PASSWORD } = values;
    const { SMTP_URL, MAIL_FROM, MAIL_TO } = values;
    if (typeof ADMIN_PASSWORD === 'string') {
      const host = typeof PUBLIC_URL === 'string' && URL.canParse(PUBLIC_URL) ? PUBLIC_URL : null;
      const problem = settingProblem(ADMIN_PASSWORD, namesOfHost(host));
      if (problem) addIssue({ message: problem });
    }
    if (PORT && METRICS_PORT === PORT) addIssue({ message: 'METRICS_PORT must not be the same as PORT.' });
    if (PURGE_URL && SHARED_CACHE === 'false')
      addIssue({ message: 'PURGE_URL needs SHARED_CACHE=true: no shared cache stores pages without it.' });
    for (const message of oidcProblems(values)) addIssue({ message });
    if (!SMTP_URL) return;
    if (!MAIL_FROM) addIssue({ message: 'SMTP_URL needs MAIL_FROM, the sender of the mails.' });
    if (!MAIL_TO) addIssue({ message: 'SMTP_URL needs MAIL_TO, the recipients of notifications.' });
  }),
);

/** The names of all settings, in the order of `.env.example` and the README's table. */
export const settingNames: readonly string[] = Object.keys(entries);

/** Where the values of former environment variables are now: the field of a file in `data/content`. */
export const movedSettings: Readonly<Record<string, string>> = {
  LOG_ADDRESSES: 'ipAddresses.log of disclosures.json',
};

/** The default of each setting, as text; null where it has none. */
export function defaultSettings(): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, (entry.default as string | undefined) ?? null]),
  );
}

/**
 * Checks the settings against the content.
 *
 * @throws ConfigError when the password is little more than names of company and host.
 */
export function checkPassword(
  { adminPassword, publicUrl }: Pick<Config, 'adminPassword' | 'publicUrl'>,
  { company }: { company: Company },
): void {
  if (adminPassword === null) return;
  const problem = settingProblem(adminPassword, [company.name, ...namesOfHost(publicUrl)]);
  if (problem) throw new ConfigError([problem]);
}

/**
 * Reads the settings; an empty value counts as not set.
 *
 * @param environment usually `process.env`.
 * @throws ConfigError with all problems.
 */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(
    settingNames.map((name) => [name, environment[name]?.trim() || undefined] as const),
  );
  const result = v.safeParse(schema, given);
  if (!result.success) throw new ConfigError([...new Set(result.issues.map((issue) => issue.message))]);
  const set = result.output;
  const retainedAssets = set.RETAINED_ASSETS ?? defaultRetainedAssets(set.DATABASE_URL);
  return {
    port: set.PORT,
    host: set.HOST,
    database: set.DATABASE_URL,
    publicUrl: set.PUBLIC_URL ?? null,
    adminPassword: set.ADMIN_PASSWORD ?? null,
    adminToken: set.ADMIN_TOKEN ?? null,
    oidc: oidcOf(set),
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    pageCache: set.PAGE_CACHE,
    sharedCache: set.SHARED_CACHE === 'true',
    purgeUrl: set.PURGE_URL ?? null,
    pictureStore: set.PICTURE_STORE ?? null,
    workers: set.WORKERS,
    runsJobs: environment[jobsVariable] !== 'off',
    replacesServer: environment[replacesVariable] === 'on',
    retainedAssets,
    revocationJournal: revocationJournalOf(set.DATABASE_URL, retainedAssets),
    metricsPort: set.METRICS_PORT ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? null,
    mailTo: set.MAIL_TO ?? [],
    ignoredVariables: Object.keys(movedSettings).filter((name) => environment[name]?.trim()),
    stopDelaySeconds: set.STOP_DELAY,
    stopTimeoutSeconds: set.STOP_TIMEOUT,
  };
}
