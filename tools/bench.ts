import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { pinning, pinThisProcess } from './bench/cores.ts';
import { editor } from './bench/editor.ts';
import { felt } from './bench/felt.ts';
import { isWithin, printTable, type Row } from './bench/report.ts';
import { cachedPages, posts, uncachedPages } from './bench/requests.ts';
import { build, isBuilt } from './build.ts';
import { root } from './command/run.ts';

/**
 * `npm run bench`: measures the built site. To compare two versions, run it for both on the same machine; rates count CPU time
 * of the server, so that they depend little on other load. Arguments select sections, for example
 * `npm run bench -- cached posts`. Exits with 1 when a row misses its target.
 */

const sections: Record<string, () => Promise<Row[]>> = {
  cached: cachedPages,
  uncached: uncachedPages,
  posts,
  editor,
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
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
console.info(
  `Commit ${commit}, Node ${process.version}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, ` +
    `load ${loadavg()[0]?.toFixed(1)}; ${pinning}\n`,
);

const rows: Row[] = [];
const begun = performance.now();
for (const [name, measure] of Object.entries(sections)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  console.info(`Measuring ${name} …`);
  rows.push(...(await measure()));
}
printTable(rows);
console.info(`${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
process.exitCode = rows.every(({ value, target = {} }) => isWithin(value, target)) ? 0 : 1;
