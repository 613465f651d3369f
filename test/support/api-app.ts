import type { Express } from 'express';
import pino from 'pino';
import supertest from 'supertest';
import { paths } from '../../data/site/paths.ts';
import type { ApiSettings } from '../../server/api/context.ts';
import { createApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { RateLimits } from '../../server/rate-limits/limits.ts';
import type { TestDatabase } from './databases.ts';

export const adminPassword = 'correct horse battery staple';
export const adminToken = 'token-of-the-tests-0123456789-0123456789';
/** Headers of an API consumer with the token. */
export const asConsumer = { authorization: `Bearer ${adminToken}` };

const withoutLimits: RateLimits = {
  subscribe: null,
  contact: null,
  signIn: null,
  signInAll: null,
  token: null,
};

interface Options {
  limits?: Partial<RateLimits>;
  clock?: () => number;
  adminPassword?: string | null;
  publicUrl?: string | null;
  trustProxy?: boolean | number | string;
}

export interface ApiSite {
  app: Express;
  /** Lines of the log, as objects. */
  logged: Record<string, unknown>[];
  /** A request to the site. */
  request: ReturnType<typeof supertest>;
}

/** The application on a database; in place of its pages stands the flash of a form, as JSON. */
export function apiSite({ db }: Pick<TestDatabase, 'db'>, options: Options = {}): ApiSite {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) });
  const config: ApiSettings & Config = {
    ...readConfig({}),
    publicUrl: options.publicUrl ?? null,
    adminPassword: options.adminPassword === undefined ? adminPassword : options.adminPassword,
    adminToken,
    trustProxy: options.trustProxy ?? false,
    limits: { ...withoutLimits, ...options.limits },
  };
  const app = createApp({
    config,
    db,
    log,
    clock: options.clock ?? Date.now,
    pages: (_req, res) => {
      res.json(res.locals.flash);
    },
  });
  return { app, logged, request: supertest(app) };
}

/** The page that the tests' forms stand on. */
export const formPage = paths.contact;

/** Headers that a browser sends with a change from a page of the site. */
export function fromOwnPage(cookie?: string): Record<string, string> {
  return { host: 'site.example', origin: 'http://site.example', ...(cookie ? { cookie } : {}) };
}

/** Signs in with the password. @returns the cookie for further requests. */
export async function signIn(site: ApiSite, path = '/api/session'): Promise<string> {
  const answer = await site.request.post(path).set(fromOwnPage()).send({ password: adminPassword });
  return cookieOf(answer);
}

/** Name and value of the session cookie that an answer sets; empty when it sets none. */
export function cookieOf(answer: { headers: Record<string, unknown> }): string {
  const cookies = (answer.headers['set-cookie'] ?? []) as string[];
  return cookies.map((cookie) => cookie.split(';', 1)[0] ?? '').find((pair) => /session=./.test(pair)) ?? '';
}
