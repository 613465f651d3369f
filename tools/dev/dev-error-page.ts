import type { ServerResponse } from 'node:http';
import { inspect, stripVTControlCharacters } from 'node:util';
import { hashOf } from '../../server/platform/http/content-security-policy.ts';
import { escapeHtml } from '../../server/platform/text/escape-html.ts';
import { devPolicy } from './dev-policy.ts';

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c1b19;background:#fff}' +
  'h1{font-size:1.25rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3f1ee;padding:1rem}';

/** The error at the end of a chain of causes. */
function firstCause(error: unknown): unknown {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause === undefined ? error : firstCause(cause);
}

const text = (value: string) => escapeHtml(stripVTControlCharacters(value));

/** Sends a page with an error, its code frame, stack and causes. It reloads when a source changes. */
export function sendDevErrorPage(response: ServerResponse, error: unknown): void {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': devPolicy(hashOf(style)),
    'Cache-Control': 'no-store',
  };
  response.writeHead(500, headers).end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Error</title><style>${style}</style>
<script type="module" src="/tools/dev/dev-reload-entry.ts"></script></head>
<body><main><h1>${text(String(firstCause(error)))}</h1><pre>${text(inspect(error))}</pre></main></body></html>
`,
  );
}
