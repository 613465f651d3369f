import { format, TextDecoder, TextEncoder } from 'node:util';

/** The router uses these globals, which jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** A message on the console fails the test. */
for (const kind of ['error', 'warn'] as const) {
  console[kind] = (...parts: unknown[]) => {
    const text = format(...parts);
    // A feature that jsdom lacks is no error of the code under test.
    if (text.includes('Not implemented:')) return;
    throw new Error(`console.${kind}: ${text}`);
  };
}
