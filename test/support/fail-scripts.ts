import type { HTTPRequest, Page } from 'puppeteer';
import { apiPaths } from '../../data/site/api-paths.ts';

/** Response to the request of a script: a status, which stands for every error, the first half of the file, or none. */
export type ScriptFailure = 404 | 'truncated' | 'never';

export interface FailingScripts {
  /** Paths of the requests that failed so far. */
  failed: string[];
  /** The error reports that the page has sent. */
  reports: { kind: string; page: string }[];
  /** Ends the failures. */
  restore(): void;
}

/**
 * Makes requests of scripts fail.
 *
 * @param matches whether the script of a path fails.
 */
export async function failScripts(
  page: Page,
  matches: (path: string) => boolean,
  failure: ScriptFailure,
): Promise<FailingScripts> {
  let isFailing = true;
  const state: FailingScripts = {
    failed: [],
    reports: [],
    restore() {
      isFailing = false;
    },
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === apiPaths.clientErrors) state.reports.push(JSON.parse(request.postData() ?? '{}'));
    if (!isFailing || !pathname.endsWith('.js') || !matches(pathname)) {
      void request.continue();
      return;
    }
    state.failed.push(pathname);
    void respond(request, failure);
  });
  return state;
}

async function respond(request: HTTPRequest, failure: ScriptFailure): Promise<void> {
  if (failure === 'never') return;
  if (failure !== 'truncated') {
    await request.respond({ status: failure, contentType: 'text/plain', body: '' });
    return;
  }
  const script = await (await fetch(request.url())).text();
  await request.respond({
    status: 200,
    contentType: 'text/javascript',
    body: script.slice(0, script.length / 2),
  });
}
