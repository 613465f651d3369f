import type { ServerResponse } from 'node:http';
import { inspect, stripVTControlCharacters } from 'node:util';
import { hashOf, pagePolicy } from '../../server/platform/http/content-security-policy.ts';
import { escapeHtml } from '../../server/platform/text/escape-html.ts';

/**
 * The content security policy of a page in development: that of production, and what Vite's client needs, which are its
 * WebSocket, style elements, and the worker of Vite that waits for a restarted `npm run dev`.
 */
export const devPolicy: typeof pagePolicy = (styleHash, nonce) =>
  pagePolicy(styleHash, nonce)
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:")
    .concat("; style-src-elem 'self' 'unsafe-inline'; worker-src 'self' blob:");

/** URL path of the stylesheet of all pages and examples; also in `dev-client.ts`. */
export const devStyles = '/ui/styles.css';

interface DevPage {
  status?: number;
  title: string;
  palette?: string;
  css: string;
  /** Name of a browser entry in this folder; the default reloads the page when a source changes. */
  script?: string;
  body: string;
  /** Whether a page of this origin may embed it. */
  isFrame?: boolean;
}

/** Sends a page that only development has. */
export function sendDevPage(response: ServerResponse, page: DevPage): void {
  const { status = 200, title, palette = 'white', css, script = 'dev-reload-entry.ts', body } = page;
  const policy = devPolicy(hashOf(css));
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': page.isFrame
        ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        : policy,
      'Cache-Control': 'no-store',
    })
    .end(`<!doctype html><html lang="en" data-palette="${palette}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${css}</style>
<script type="module" src="/tools/dev/${script}"></script></head><body>${body}</body></html>
`);
}

const errorCss =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c1b19;background:#fff}' +
  'h1{font-size:1.25rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3f1ee;padding:1rem}';

/** The error at the end of a chain of causes. */
function firstCause(error: unknown): unknown {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause === undefined ? error : firstCause(cause);
}

const text = (value: string) => escapeHtml(stripVTControlCharacters(value));

/** Sends a page with an error, its code frame, stack and causes. */
export function sendDevErrorPage(response: ServerResponse, error: unknown): void {
  const body = `<main><h1>${text(String(firstCause(error)))}</h1><pre>${text(inspect(error))}</pre></main>`;
  sendDevPage(response, { status: 500, title: 'Error', css: errorCss, body });
}
