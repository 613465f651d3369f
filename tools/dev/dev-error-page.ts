import type { ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { hashOf } from '../../server/platform/http/content-security-policy.ts';
import { escapeHtml } from '../../server/platform/text/escape-html.ts';
import { devPolicy } from './dev-policy.ts';

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c1b19;background:#fff}' +
  'h1{font-size:1.25rem}h2{font-size:1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3f1ee;padding:1rem}';

/** An error and its causes, the innermost first. */
function withCauses(error: unknown): unknown[] {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause === undefined ? [error] : [...withCauses(cause), error];
}

function section(error: unknown, level: 'h1' | 'h2'): string {
  const {
    name = 'Error',
    message = String(error),
    stack = '',
    frame = '',
  } = error as Error & { frame?: string };
  const details = [frame, stack.replace(`${name}: ${message}`, '')]
    .map((text) => text.trimEnd())
    .filter(Boolean);
  const blocks = details.map((text) => `<pre>${escapeHtml(stripVTControlCharacters(text))}</pre>`);
  return `<${level}>${escapeHtml(stripVTControlCharacters(`${name}: ${message}`))}</${level}>${blocks.join('')}`;
}

/** Sends a page with message, code frame and stack of an error and its causes. It reloads when a source changes. */
export function sendDevErrorPage(response: ServerResponse, error: unknown): void {
  const [first, ...others] = withCauses(error);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': devPolicy(hashOf(style)),
    'Cache-Control': 'no-store',
  };
  response.writeHead(500, headers).end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Error</title><style>${style}</style>
<script type="module" src="/tools/dev/dev-reload-entry.ts"></script></head>
<body><main>${section(first, 'h1')}${others.map((each) => section(each, 'h2')).join('')}</main></body></html>
`,
  );
}
