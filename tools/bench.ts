import { api } from './bench/api.ts';
import { conditions } from './bench/conditions.ts';
import { stayOnCore } from './bench/cores.ts';
import { memory } from './bench/memory.ts';
import { pages } from './bench/pages.ts';
import { render } from './bench/render.ts';
import { passes, type Row, table } from './bench/report.ts';
import { start } from './bench/start.ts';
import { build, isBuilt } from './build.ts';
import { root } from './run.ts';

/**
 * `npm run bench`: how fast the site is, as ratios against the limit of the same machine in the same run. Names behind
 * `--` choose sections, for example `npm run bench -- pages render`.
 */

const sections: Record<string, () => Promise<Row[]>> = { pages, render, start, memory, api };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`No section ${unknown.join(', ')}. There are: ${Object.keys(sections).join(', ')}.`);
  process.exit(2);
}
process.chdir(root);
if (!isBuilt()) await build();
// An interrupted run takes its servers with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
stayOnCore('load');
console.info(`${conditions().join('\n')}\n`);

const rows: Row[] = [];
const begun = performance.now();
for (const [name, measure] of Object.entries(sections)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.info(`Measuring ${name} …`);
  rows.push(...(await measure()));
}
console.info(`\n${table(rows)}\n\n${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
process.exitCode = rows.every(passes) ? 0 : 1;
