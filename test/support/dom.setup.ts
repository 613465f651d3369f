import { configure } from '@testing-library/react';

/** On a busy machine a page can take longer than the default of a second until it shows what a test waits for. */
configure({ asyncUtilTimeout: 15_000 });

/**
 * Emotion adds its rules to the head that it finds when it is loaded. It gets a detached one: jsdom has no layout, and would match every rule
 * for each computed style, of which a query by role needs many. A test of a computed style provides a cache with a container in the document.
 */
if ('document' in globalThis) {
  Object.defineProperty(document, 'head', { value: document.createElement('head'), configurable: true });
  await import('@emotion/react');
  Reflect.deleteProperty(document, 'head');
}
