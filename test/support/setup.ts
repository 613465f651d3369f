import { format, TextDecoder, TextEncoder } from 'node:util';

/** The router wants what every browser has and jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** A test run says nothing on the console: whatever does is a fault of its own. */
for (const kind of ['error', 'warn'] as const) {
  console[kind] = (...parts: unknown[]) => {
    const text = format(...parts);
    // What jsdom cannot do is no fault of the code under test.
    if (text.includes('Not implemented:')) return;
    throw new Error(`console.${kind}: ${text}`);
  };
}
