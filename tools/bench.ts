import { api } from './bench/api.ts';
import { conditions } from './bench/conditions.ts';
import { pinThisProcess } from './bench/cores.ts';
import { felt } from './bench/felt.ts';
import { memory } from './bench/memory.ts';
import { pages } from './bench/pages.ts';
import { render } from './bench/render.ts';
import { passes, type Row, table } from './bench/report.ts';
import { start } from './bench/start.ts';
import { uncached } from './bench/uncached.ts';
import { workers } from './bench/workers.ts';
import { build, isBuilt } from './build.ts';
import { root } from './run.ts';

/**
 * `npm run bench`: measures the site as ratios against baselines on the same machine in the same run. Arguments select
 * sections, for example `npm run bench -- pages render`. Exits with 1 when a row misses its target.
 */

const sections: Record<string, () => Promise<Row[]>> = {
  pages,
  render,
  uncached,
  workers,
  start,
  memory,
  api,
  felt,
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`Unknown section: ${unknown.join(', ')}. Choose from: ${Object.keys(sections).join(', ')}.`);
  process.exit(2);
}
process.chdir(root);
if (!isBuilt()) await build();
// exit() runs the handlers that stop the servers; a signal alone would not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
pinThisProcess('load');
console.info(`${conditions().join('\n')}\n`);

const rows: Row[] = [];
const begun = performance.now();
for (const [name, measure] of Object.entries(sections)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  console.info(`Measuring ${name} …`);
  rows.push(...(await measure()));
}
console.info(`\n${table(rows)}\n\n${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
process.exitCode = rows.every(passes) ? 0 : 1;
