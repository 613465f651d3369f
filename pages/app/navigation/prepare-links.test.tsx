import { waitFor } from '@testing-library/react';
import { prepareLinksInView } from './prepare-links.ts';

const originalFetch = globalThis.fetch;
const requested: string[] = [];

beforeEach(() => {
  // What jsdom lacks. Without an entry, a document counts as the maximum, of which the limit is five.
  performance.getEntriesByName = () => [];
  globalThis.IntersectionObserver = class {
    #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element) {
      this.#callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
    }
    unobserve() {}
    disconnect() {}
  } as never;
  globalThis.fetch = (async (path: string) => {
    requested.push(path);
    const headers = new Map([['content-type', 'text/html']]);
    return { url: location.origin + path, headers, text: async () => '' };
  }) as never;
});

afterEach(() => {
  globalThis.fetch = originalFetch;
});

function show(path: string, links: string[]): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root">${links.map((href) => `<a href="${href}"></a>`).join('')}</div>`;
  prepareLinksInView();
}

test('documents that are stored do not count towards the limit of what the links in view load', async () => {
  const header = ['/1', '/2', '/3', '/4', '/5'];
  show('/a', header);
  await waitFor(() => expect(requested).toEqual(header));
  const content = ['/6', '/7', '/8', '/9', '/10'];
  show('/b', [...header, ...content]);
  await waitFor(() => expect(requested).toEqual([...header, ...content]));
});
