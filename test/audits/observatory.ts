/**
 * The scoring rules of the Mozilla HTTP Observatory. A page starts at 100 points; bonus points count only from 90 points
 * on. The redirect from HTTP to HTTPS is left out, as the proxy does it.
 */

export interface AuditedResponse {
  headers: Headers;
  /** Every `Set-Cookie` line. */
  cookies: readonly string[];
  /** `integrity` of each external script; null where the attribute is missing. */
  integrities: readonly (string | null)[];
}

interface Rule {
  name: string;
  /** From best to worst; the first that applies counts. */
  findings: readonly [points: number, holds: (response: AuditedResponse) => boolean][];
}

/** Directives of a content security policy with their sources. */
export function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

const always = () => true;
const minHstsSeconds = 15_552_000;
const unsafeSource = /^('unsafe-inline'|'unsafe-eval'|data:|https?:|\*|https?:\/\/\*.*)$/;

const policyOf = ({ headers }: AuditedResponse) => directives(headers.get('content-security-policy') ?? '');
const sources = (response: AuditedResponse, name: string) =>
  policyOf(response).get(name) ?? policyOf(response).get('default-src') ?? ['*'];
const isSafe = (response: AuditedResponse, name: string) =>
  !sources(response, name).some((source) => unsafeSource.test(source));
const has = (name: string) => (response: AuditedResponse) => response.headers.has(name);
const matches = (name: string, pattern: RegExp) => (response: AuditedResponse) =>
  pattern.test(response.headers.get(name) ?? '');
const hstsSeconds = ({ headers }: AuditedResponse) =>
  Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? -1);
const cookiesMatch = (flag: RegExp) => (response: AuditedResponse) =>
  response.cookies.every((line) => flag.test(line));
const hasSafeScripts = (response: AuditedResponse) =>
  isSafe(response, 'script-src') && isSafe(response, 'object-src');

export const rules: readonly Rule[] = [
  {
    name: 'Content-Security-Policy',
    findings: [
      [
        10,
        (response) =>
          policyOf(response).get('default-src')?.join() === "'none'" &&
          hasSafeScripts(response) &&
          isSafe(response, 'style-src'),
      ],
      [
        5,
        (response) =>
          has('content-security-policy')(response) &&
          hasSafeScripts(response) &&
          isSafe(response, 'style-src'),
      ],
      [0, (response) => has('content-security-policy')(response) && hasSafeScripts(response)],
      [-20, has('content-security-policy')],
      [-25, always],
    ],
  },
  {
    name: 'cookies',
    findings: [
      [0, (response) => response.cookies.length === 0],
      [
        5,
        (response) =>
          cookiesMatch(/; *secure/i)(response) && cookiesMatch(/; *samesite=(lax|strict)/i)(response),
      ],
      [0, cookiesMatch(/; *secure/i)],
      [-5, (response) => hstsSeconds(response) >= minHstsSeconds],
      [-20, always],
    ],
  },
  {
    name: 'Access-Control-Allow-Origin',
    findings: [
      [0, (response) => !has('access-control-allow-origin')(response)],
      [-50, always],
    ],
  },
  {
    name: 'Referrer-Policy',
    findings: [
      [
        5,
        matches(
          'referrer-policy',
          /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
        ),
      ],
      [0, (response) => !has('referrer-policy')(response)],
      [-5, always],
    ],
  },
  {
    name: 'Strict-Transport-Security',
    findings: [
      [0, (response) => hstsSeconds(response) >= minHstsSeconds],
      [-10, (response) => hstsSeconds(response) >= 0],
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
      [0, matches('x-content-type-options', /^nosniff$/)],
      [-5, always],
    ],
  },
  {
    name: 'X-Frame-Options',
    findings: [
      [5, (response) => policyOf(response).get('frame-ancestors')?.join() === "'none'"],
      [0, matches('x-frame-options', /^(deny|sameorigin)$/i)],
      [-20, always],
    ],
  },
  {
    name: 'Cross-Origin-Resource-Policy',
    findings: [
      [10, matches('cross-origin-resource-policy', /^same-(origin|site)$/)],
      [0, always],
    ],
  },
];

/** The total score of a response and the points of each rule. */
export function score(response: AuditedResponse): { total: number; byRule: Record<string, number> } {
  const byRule = Object.fromEntries(
    rules.map(({ name, findings }) => [name, findings.find(([, holds]) => holds(response))?.[0] ?? 0]),
  );
  const points = Object.values(byRule);
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
  const lost = 100 + sum(points.filter((each) => each < 0));
  return { total: lost < 90 ? lost : 100 + sum(points), byRule };
}
