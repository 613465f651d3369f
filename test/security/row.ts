import path from 'node:path';
import type { Requirement, ShownBy } from './requirements.ts';

/** Names tests of one file. */
export function testsOf(file: string): (name: string) => ShownBy {
  return (name) => ({ file: path.posix.join('test', file), name });
}

/** One row of the table. */
export function row(number: string, level: 1 | 2 | 3, asks: string, ...shownBy: ShownBy[]): Requirement {
  return { number, level, asks, shownBy };
}

export const apiTokens = testsOf('api/api-tokens.api.test.ts');
export const audit = testsOf('api/audit.api.test.ts');
export const badInput = testsOf('api/bad-input.api.test.ts');
export const boot = testsOf('security/boot-data.test.ts');
export const cookies = testsOf('security/cookies.api.test.ts');
export const csv = testsOf('security/csv-corpus.api.test.ts');
export const failures = testsOf('security/known-failures.api.test.ts');
export const forms = testsOf('api/forms.api.test.ts');
export const headers = testsOf('api/headers.api.test.ts');
export const limits = testsOf('api/limits.api.test.ts');
export const links = testsOf('api/sign-in-link.api.test.ts');
export const lists = testsOf('api/lists.api.test.ts');
export const logs = testsOf('security/logs.api.test.ts');
export const poisoning = testsOf('security/cache-poisoning.api.test.ts');
export const prototypes = testsOf('security/prototype.api.test.ts');
export const redirects = testsOf('security/redirects.api.test.ts');
export const session = testsOf('api/session.api.test.ts');
export const site = testsOf('security/site.e2e.test.ts');
export const smuggling = testsOf('security/smuggling.api.test.ts');
export const streams = testsOf('security/stream-errors.api.test.ts');
