import { cookies } from '../../data/legal/processings.ts';
import type { PageSession } from '../support/open-page.ts';

/** Names of the cookies in the table of processings; nothing else may be stored. */
const documentedCookies = cookies.flatMap(({ names }) => names);

/** Stored entries that are not documented. */
export const undocumentedStorage = async ({ page, context }: PageSession) => {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const entries = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...('caches' in window ? await caches.keys() : []).map((key) => `cache ${key}`),
    ...('serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : []).map(
      () => 'worker',
    ),
  ]);
  return [...cookies.filter((name) => !documentedCookies.includes(name)), ...entries];
};
