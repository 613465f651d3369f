import { jest } from '@jest/globals';
import type { ClientErrorReport } from '../../../data/api/client-errors.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { reportClientError, reportUncaughtErrors } from './report-client-error.ts';

const sent: { path: string; init: RequestInit; report: ClientErrorReport }[] = [];
beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(async (path: unknown, init?: RequestInit) => {
    sent.push({ path: String(path), init: init ?? {}, report: JSON.parse(String(init?.body)) });
    throw new Error('The server is unreachable.');
  }) as typeof fetch;
});
beforeEach(() => {
  sent.length = 0;
});

test('of each kind of browser error the first is reported, without cookies and without the page’s query', () => {
  history.replaceState(null, '', '/contact?name=Erika#form');
  reportClientError('render', new Error('first'));
  reportClientError('render', new Error('second'));
  reportClientError('load', new Error('third'));
  expect(sent.map(({ report }) => [report.kind, report.message, report.page])).toEqual([
    ['render', 'first', '/contact'],
    ['load', 'third', '/contact'],
  ]);
  expect(sent[0]).toMatchObject({
    path: apiPaths.clientErrors,
    init: { method: 'POST', credentials: 'omit' },
  });
});

test('a reported error is not reported again as another kind', () => {
  const error = new Error('once');
  reportClientError('hydration', error);
  reportClientError('uncaught', error);
  expect(sent.map(({ report }) => report.kind)).toEqual(['hydration']);
});

test('uncaught errors are reported only if they come from the site’s scripts', () => {
  reportUncaughtErrors();
  const from = (url: string) =>
    dispatchEvent(
      new ErrorEvent('error', { error: Object.assign(new Error('x'), { stack: `at f (${url}:1:2)` }) }),
    );
  from('chrome-extension://abc/assets/content.js');
  expect(sent).toEqual([]);
  from(`${location.origin}/assets/shared-abc.js`);
  expect(sent.map(({ report }) => report.kind)).toEqual(['uncaught']);
});
