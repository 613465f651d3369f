/**
 * The rules of Mozilla's HTTP Observatory, as data: what an answer can be found to be, and what that is worth. A page
 * starts at 100; what is worth more than nothing counts only from 90 on. Redirection from plain HTTP is the host's.
 */

export interface Answer {
  headers: Headers;
  /** Every `Set-Cookie` line. */
  cookies: readonly string[];
  /** `integrity` of each script with an address; null where it has none. */
  integrities: readonly (string | null)[];
}

interface Rule {
  name: string;
  /** From the best finding to the worst; the first that holds counts. */
  findings: readonly [points: number, holds: (answer: Answer) => boolean][];
}

/** Directives of a content policy. */
export function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

const always = () => true;
const halfAYear = 15_552_000;
const unsafe = /^('unsafe-inline'|'unsafe-eval'|data:|https?:|\*|https?:\/\/\*.*)$/;

const policyOf = ({ headers }: Answer) => directives(headers.get('content-security-policy') ?? '');
const sources = (answer: Answer, name: string) =>
  policyOf(answer).get(name) ?? policyOf(answer).get('default-src') ?? ['*'];
const safe = (answer: Answer, name: string) => !sources(answer, name).some((source) => unsafe.test(source));
const has = (name: string) => (answer: Answer) => answer.headers.has(name);
const is = (name: string, wanted: RegExp) => (answer: Answer) => wanted.test(answer.headers.get(name) ?? '');
const age = ({ headers }: Answer) =>
  Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? -1);
const flagged = (flag: RegExp) => (answer: Answer) => answer.cookies.every((line) => flag.test(line));
const safeScripts = (answer: Answer) => safe(answer, 'script-src') && safe(answer, 'object-src');

export const rules: readonly Rule[] = [
  {
    name: 'Content-Security-Policy',
    findings: [
      [
        10,
        (answer) =>
          policyOf(answer).get('default-src')?.join() === "'none'" &&
          safeScripts(answer) &&
          safe(answer, 'style-src'),
      ],
      [
        5,
        (answer) =>
          has('content-security-policy')(answer) && safeScripts(answer) && safe(answer, 'style-src'),
      ],
      [0, (answer) => has('content-security-policy')(answer) && safeScripts(answer)],
      [-20, has('content-security-policy')],
      [-25, always],
    ],
  },
  {
    name: 'cookies',
    findings: [
      [0, (answer) => answer.cookies.length === 0],
      [5, (answer) => flagged(/; *secure/i)(answer) && flagged(/; *samesite=(lax|strict)/i)(answer)],
      [0, flagged(/; *secure/i)],
      [-5, (answer) => age(answer) >= halfAYear],
      [-20, always],
    ],
  },
  {
    name: 'Access-Control-Allow-Origin',
    findings: [
      [0, (answer) => !has('access-control-allow-origin')(answer)],
      [-50, always],
    ],
  },
  {
    name: 'Referrer-Policy',
    findings: [
      [5, is('referrer-policy', /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/)],
      [0, (answer) => !has('referrer-policy')(answer)],
      [-5, always],
    ],
  },
  {
    name: 'Strict-Transport-Security',
    findings: [
      [0, (answer) => age(answer) >= halfAYear],
      [-10, (answer) => age(answer) >= 0],
      [-20, always],
    ],
  },
  {
    name: 'integrity of scripts',
    findings: [
      [
        5,
        ({ integrities }) => integrities.length > 0 && integrities.every((each) => each?.startsWith('sha')),
      ],
      [0, always],
    ],
  },
  {
    name: 'X-Content-Type-Options',
    findings: [
      [0, is('x-content-type-options', /^nosniff$/)],
      [-5, always],
    ],
  },
  {
    name: 'X-Frame-Options',
    findings: [
      [5, (answer) => policyOf(answer).get('frame-ancestors')?.join() === "'none'"],
      [0, is('x-frame-options', /^(deny|sameorigin)$/i)],
      [-20, always],
    ],
  },
  {
    name: 'Cross-Origin-Resource-Policy',
    findings: [
      [10, is('cross-origin-resource-policy', /^same-(origin|site)$/)],
      [0, always],
    ],
  },
];

/** The score of an answer, with what each rule gave. */
export function score(answer: Answer): { total: number; byRule: Record<string, number> } {
  const byRule = Object.fromEntries(
    rules.map(({ name, findings }) => [name, findings.find(([, holds]) => holds(answer))?.[0] ?? 0]),
  );
  const points = Object.values(byRule);
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
  const lost = 100 + sum(points.filter((each) => each < 0));
  return { total: lost < 90 ? lost : 100 + sum(points), byRule };
}
