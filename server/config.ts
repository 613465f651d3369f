import { isIP } from 'node:net';
import * as v from 'valibot';

/** Where the data lies: connection of the database. */
export type DatabaseConfig =
  | { client: 'sqlite'; filename: string }
  | { client: 'pg'; connectionString: string };

export interface Config {
  /** TCP port; 0 takes any free one. */
  port: number;
  /** Address to listen on; `::` is every address of the machine. */
  host: string;
  database: DatabaseConfig;
  /** Scheme and host that visitors use, without a slash at the end. */
  publicUrl: string | null;
  adminPassword: string | null;
  adminToken: string | null;
  /** Express's own values of `trust proxy`. */
  trustProxy: boolean | number | string;
  logLevel: string;
  /** Whether logs keep the last part of visitors' addresses. */
  logAddresses: 'shortened' | 'full';
  /** Keep streamed pages as ready bytes. */
  pageCache: boolean;
  /** Own port of the Prometheus metrics. */
  metricsPort: number | null;
  /** Seconds between "not ready" and "no new connections" when stopping. */
  stopDelay: number;
  /** Seconds that requests in flight get to finish. */
  stopTimeout: number;
}

/** Environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that is wrong with the settings, one plain sentence each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const wholeNumber = (name: string, least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `${name} must be a whole number from ${least} to ${most}.`),
    v.transform(Number),
    v.minValue(least, `${name} must be a whole number from ${least} to ${most}.`),
    v.maxValue(most, `${name} must be a whole number from ${least} to ${most}.`),
  );

const oneOf = <const T extends readonly string[]>(name: string, values: T) =>
  v.picklist(values, `${name} must be one of ${values.join(', ')}.`);

const secret = (name: string, minLength: number) =>
  v.pipe(v.string(), v.minLength(minLength, `${name} must have at least ${minLength} characters.`));

/** `sqlite:PATH` or `postgres://…` as connection of the database; null when it is neither. */
export function databaseOf(url: string): DatabaseConfig | null {
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length) {
    return { client: 'sqlite', filename: url.slice('sqlite:'.length) };
  }
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return { client: 'pg', connectionString: url };
  return null;
}

function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare && /^https?:$/.test(url.protocol) ? url.origin : null;
}

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

function isProxyAddress(part: string): boolean {
  if (proxyNames.includes(part)) return true;
  const [address = '', prefix, ...rest] = part.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function proxiesOf(text: string): boolean | number | string | null {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.split(',').every((part) => isProxyAddress(part.trim())) ? text : null;
}

/** A text that `read` understands; anything else is the problem. */
const readable = <T>(read: (text: string) => T | null, problem: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== null) return value;
      addIssue({ message: problem });
      return NEVER;
    }),
  );

const databaseProblem = 'DATABASE_URL must be sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME.';
const publicUrlProblem = 'PUBLIC_URL must be an address such as https://www.example.com, without a path.';
const proxyProblem =
  'TRUST_PROXY must be true, false, a number of proxies, or addresses such as loopback or 10.0.0.0/8, separated by commas.';

const entries = {
  PORT: v.optional(wholeNumber('PORT', 0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'HOST must be an address or a host name.')), '::'),
  DATABASE_URL: v.optional(readable(databaseOf, databaseProblem), 'sqlite:var/site.sqlite'),
  PUBLIC_URL: v.optional(readable(originOf, publicUrlProblem)),
  ADMIN_PASSWORD: v.optional(secret('ADMIN_PASSWORD', 8)),
  ADMIN_TOKEN: v.optional(secret('ADMIN_TOKEN', 32)),
  TRUST_PROXY: v.optional(readable(proxiesOf, proxyProblem), 'false'),
  LOG_LEVEL: v.optional(oneOf('LOG_LEVEL', logLevels), 'info'),
  LOG_ADDRESSES: v.optional(oneOf('LOG_ADDRESSES', ['shortened', 'full']), 'shortened'),
  PAGE_CACHE: v.optional(oneOf('PAGE_CACHE', ['on', 'off']), 'on'),
  METRICS_PORT: v.optional(wholeNumber('METRICS_PORT', 1, 65_535)),
  STOP_DELAY: v.optional(wholeNumber('STOP_DELAY', 0, 300), '0'),
  STOP_TIMEOUT: v.optional(wholeNumber('STOP_TIMEOUT', 1, 300), '10'),
};

const schema = v.pipe(
  v.object(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    const { PORT, METRICS_PORT } = dataset.value as { PORT?: unknown; METRICS_PORT?: unknown };
    if (PORT && METRICS_PORT === PORT) addIssue({ message: 'METRICS_PORT must not be the same as PORT.' });
  }),
);

/** The names of all settings, in the order of `.env.example` and the README's table. */
export const settingNames: readonly string[] = Object.keys(entries);

/** What each setting is when nobody sets it; null where it is simply absent. */
export function defaultSettings(): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, (entry.default as string | undefined) ?? null]),
  );
}

/**
 * Reads the settings; an empty value counts as not set.
 *
 * @param environment usually `process.env`.
 * @throws ConfigError with all that is wrong.
 */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(
    settingNames.map((name) => [name, environment[name]?.trim() || undefined] as const),
  );
  const result = v.safeParse(schema, given);
  if (!result.success) throw new ConfigError([...new Set(result.issues.map((issue) => issue.message))]);
  const set = result.output;
  return {
    port: set.PORT,
    host: set.HOST,
    database: set.DATABASE_URL,
    publicUrl: set.PUBLIC_URL ?? null,
    adminPassword: set.ADMIN_PASSWORD ?? null,
    adminToken: set.ADMIN_TOKEN ?? null,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    logAddresses: set.LOG_ADDRESSES,
    pageCache: set.PAGE_CACHE === 'on',
    metricsPort: set.METRICS_PORT ?? null,
    stopDelay: set.STOP_DELAY,
    stopTimeout: set.STOP_TIMEOUT,
  };
}
