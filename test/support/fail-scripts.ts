import type { HTTPRequest, Page } from 'puppeteer';
import { apiPaths } from '../../data/site/paths.ts';
import { fileOf } from './built-chunks.ts';

/** How a file fails to arrive: with a status, cut in the middle, or not at all. */
export type FileFailure = 404 | 500 | 'truncated' | 'never';

export interface FailingFiles {
  /** Paths of the files that failed so far. */
  failed: string[];
  /** Bodies of the error reports that the page sent. */
  reports: { kind: string; page: string; script: string; message: string; stack?: string }[];
  /** From now on every file arrives. */
  end(): void;
}

/**
 * Lets files fail from now on; all other requests go on.
 *
 * @param isMeant whether the file of this path fails.
 */
export async function failScripts(
  page: Page,
  isMeant: (path: string) => boolean,
  failure: FileFailure,
): Promise<FailingFiles> {
  let isOn = true;
  const state: FailingFiles = {
    failed: [],
    reports: [],
    end() {
      isOn = false;
    },
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === apiPaths.clientErrors) state.reports.push(JSON.parse(request.postData() ?? '{}'));
    if (!isOn || !pathname.endsWith('.js') || !isMeant(pathname)) {
      void request.continue();
      return;
    }
    state.failed.push(pathname);
    void answer(request, failure);
  });
  return state;
}

async function answer(request: HTTPRequest, failure: FileFailure): Promise<void> {
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

/** The same exports, each a component that throws. */
async function throwingModule(url: string): Promise<string> {
  const code = await (await fetch(url)).text();
  const names = [...(/export\s*\{([^}]*)\}/.exec(code)?.[1] ?? '').matchAll(/(\w+)\s*(?:,|$)/g)];
  return names
    .map(([, name]) => `export function ${name}() { throw new Error('thrown by a test'); }`)
    .join('\n');
}

/**
 * Lets the components of a module throw.
 *
 * @returns kinds of the error reports that the page sends.
 */
export async function throwIn(page: Page, source: string): Promise<string[]> {
  const reports: string[] = [];
  const file = fileOf(source);
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === apiPaths.clientErrors) reports.push(JSON.parse(request.postData() ?? '').kind);
    if (pathname !== file) return void request.continue();
    await request.respond({ contentType: 'text/javascript', body: await throwingModule(request.url()) });
  });
  return reports;
}
