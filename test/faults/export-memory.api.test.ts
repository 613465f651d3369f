import { type ExportResult, exportAtOnce } from './export-memory.ts';

const isLinux = process.platform === 'linux';

/** What both cases are compared with. */
let short: ExportResult | undefined;

(isLinux ? test : test.skip).each([
  ['50,000 messages of usual length', 50_000, 0],
  ['5,000 messages of the greatest length', 5_000, 5_000],
])(
  'four exports of %s at once need hardly more memory than those of 1,000',
  async (_fact, rows, messageLength) => {
    short ??= await exportAtOnce(1_000);
    const long = await exportAtOnce(rows, { messageLength });
    // Held in memory, this would exceed the limit of the growth.
    expect(long.receivedMegabytes).toBeGreaterThan(75);
    expect(long.grownMegabytes - short.grownMegabytes).toBeLessThan(60);
  },
);
