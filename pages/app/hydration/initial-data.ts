import type { InitialState, PageData } from '../render/render-page.ts';

/** A script or stylesheet of the build, as listed in the document. */
export interface ModuleFile {
  href: string;
  /** Subresource integrity; absent in development. */
  integrity?: string;
}

/**
 * Loads the stylesheet, which the document has for browsers without script only.
 *
 * @returns a promise that is fulfilled when it applies: what is displayed later needs rules that the document lacks.
 */
export function loadStyles(): Promise<unknown> {
  const { head } = document;
  head.insertAdjacentHTML('beforeend', head.querySelector('noscript')?.innerHTML ?? '');
  return new Promise((resolve, reject) => {
    const link = head.lastElementChild as HTMLLinkElement;
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${link.href} did not load.`));
  });
}

/** Loads the scripts of the document's preload list in parallel, with their integrity hashes. */
export function preloadModules(): void {
  for (const file of readInitialData<ModuleFile[]>('preload'))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', ...file }));
}

/** Parses a data block, which each document with scripts contains. */
export const readInitialData = <Value>(id: 'initial-state' | 'preload', from = document) =>
  JSON.parse(from.getElementById(id)?.textContent ?? '') as Value;

/** URL of the data of a page, by default the displayed one. */
export const pageDataUrl = (from = document) => readInitialData<InitialState>('initial-state', from).data;

let loading: { url: string; promise: Promise<PageData> } | null = null;

/** Loads the data with which a page is hydrated, by default the displayed one, once for each page. */
export function loadPageData(from = document): Promise<PageData> {
  const url = pageDataUrl(from);
  if (loading?.url !== url) loading = { url, promise: fetchJson(url) };
  return loading.promise;
}

async function fetchJson(url: string): Promise<PageData> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as PageData;
}
