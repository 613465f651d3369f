import type { Express } from 'express';
import pino from 'pino';
import supertest from 'supertest';
import { paths } from '../../data/site/paths.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';
import { createApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { ApiSettings } from '../../server/context.ts';
import { consumeFlash, fixedFlashOf, flashIdOf } from '../../server/features/forms/flash.ts';
import type { RateLimits } from '../../server/platform/limits/limits.ts';
import type { StaticFiles } from '../../server/site/files/static-files.ts';
import { sampleSnapshot } from './content.ts';
import type { TestDatabase } from './databases.ts';

export const adminPassword = 'correct horse battery staple';
export const adminToken = 'token-of-the-tests-0123456789-0123456789';
/** Request headers of an API consumer with the bearer token. */
export const asConsumer = { authorization: `Bearer ${adminToken}` };

const withoutLimits: RateLimits = {
  subscribe: null,
  subscribeEmail: null,
  linkEmail: null,
  contact: null,
  receipt: null,
  reply: null,
  upload: null,
  clientError: null,
  signIn: null,
  signInAll: null,
  code: null,
  passkeyChallenge: null,
  passkey: null,
  oidc: null,
  token: null,
  sharedPreview: null,
  pressPack: null,
};

/** Settings of a site with a mail server, to which nothing is sent unless a worker runs. */
export const withMailServer = {
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'site@company.example',
  MAIL_TO: 'staff@company.example',
  PUBLIC_URL: 'http://site.example',
};

interface Options {
  /** The shipped content by default. */
  content?: Snapshot;
  /** Settings by name. */
  environment?: Record<string, string>;
  limits?: Partial<RateLimits>;
  clock?: () => number;
  adminPassword?: string | null;
  publicUrl?: string | null;
  trustProxy?: boolean | number | string;
  /** Folder of the revocation journal; none by default. */
  revocationJournal?: string;
  /** Settings of mails. */
  mail?: Partial<Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailTo'>>;
  staticFiles?: StaticFiles;
}

export interface ApiSite {
  app: Express;
  /** Log lines, as objects. */
  logged: Record<string, unknown>[];
  /** Sends requests to the application. */
  request: ReturnType<typeof supertest>;
}

/**
 * Creates the application on a database, without rate limits unless given. Its pages return the flash message as JSON, and the name of
 * the account of a link in the header `x-account-name`.
 */
export function apiSite({ db }: Pick<TestDatabase, 'db'>, options: Options = {}): ApiSite {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) });
  const config: ApiSettings & Config = {
    ...readConfig(options.environment ?? {}),
    publicUrl: options.publicUrl ?? options.environment?.PUBLIC_URL ?? null,
    adminPassword: options.adminPassword === undefined ? adminPassword : options.adminPassword,
    adminToken,
    revocationJournal: options.revocationJournal ?? null,
    trustProxy: options.trustProxy ?? false,
    ...options.mail,
    limits: { ...withoutLimits, ...options.limits },
  };
  const app = createApp({
    content: () => options.content ?? sampleSnapshot(),
    config,
    db,
    log,
    clock: options.clock ?? Date.now,
    ...(options.staticFiles && { staticFiles: options.staticFiles }),
    pages: async (req, res) => {
      if (res.locals.accountName) res.set('x-account-name', res.locals.accountName);
      const id = flashIdOf(new URL(req.originalUrl, 'http://site.example').searchParams);
      res.json(id && (fixedFlashOf(id) ?? (await consumeFlash(db, id, (options.clock ?? Date.now)()))));
    },
  });
  return { app, logged, request: supertest(app) };
}

/** The page from which the tests send forms. */
export const formPage = paths.contact;

/** Request headers of a same-origin change, as a browser sends them. */
export function fromOwnPage(cookie?: string): Record<string, string> {
  return { host: 'site.example', origin: 'http://site.example', ...(cookie ? { cookie } : {}) };
}

/** Signs in with the password. @returns the session cookie as a request header value. */
export async function signIn(site: ApiSite, path = '/api/session'): Promise<string> {
  const response = await site.request.post(path).set(fromOwnPage()).send({ password: adminPassword });
  return cookieOf(response);
}

/** Name and value of the session cookie that a response sets; empty when it sets none. */
export function cookieOf(response: { headers: Record<string, unknown> }): string {
  const cookies = (response.headers['set-cookie'] ?? []) as string[];
  return cookies.map((cookie) => cookie.split(';', 1)[0] ?? '').find((pair) => /session=./.test(pair)) ?? '';
}
