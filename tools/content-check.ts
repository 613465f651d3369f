import { parseArgs } from 'node:util';
import { claimContradictions, claimRows, contentProblems } from '../data/checks/content-report.ts';
import { goLiveProblems } from '../data/checks/go-live-check.ts';
import { outdatedPages } from '../data/checks/page-dates.ts';
import { describeProblem } from '../data/checks/validate.ts';
import type { Content } from '../data/snapshot/content.ts';
import { readShippedContent } from '../data/snapshot/shipped.ts';
import { createSnapshot } from '../data/snapshot/snapshot.ts';
import { runTool } from './command/refusal.ts';

/**
 * `npm run content:check`: lists every claim with its source, then errors and warnings for editors. Exits with 1 on an
 * error; warnings (old claims, legal pages that were not reviewed for a year) and explained contradictions do not fail. With
 * `--live` it also lists every sample value, each of which is an error.
 */

function printClaims(claims: Content['claims']): void {
  console.log('Claims\n');
  for (const { claim, figure, unit, asOf, pages, source } of claimRows(claims)) {
    console.log(
      `  ${claim.padEnd(18)} ${`${figure} ${unit}`.padEnd(28)} ${asOf}  ${source}\n${' '.repeat(21)}on ${pages}`,
    );
  }
  console.log('\nContradictions\n');
  for (const { subject, texts, explanation } of claimContradictions(claims)) {
    console.log(
      `  ${explanation ? 'known' : 'ERROR'}  ${subject}: ${texts.join(' / ')}${explanation ? `\n         ${explanation}` : ''}`,
    );
  }
}

/** Prints errors and warnings. @returns whether there are errors. */
function printProblems(content: Content): boolean {
  const found = contentProblems(new Date().toISOString().slice(0, 10), content);
  // Dates are stored last: until the content is complete, a page may lack a catalogue.
  const isIncomplete = found.some(({ level }) => level === 'error');
  const problems = [
    ...found,
    ...(isIncomplete ? [] : outdatedPages(createSnapshot(content))).map((id) => ({
      level: 'error',
      text: `data/snapshot/last-modified.json: the content of the page "${id}" has changed: run npm run generate`,
    })),
  ];
  for (const level of ['error', 'warning'] as const) {
    const ofLevel = problems.filter((problem) => problem.level === level);
    console.log(`\n${level === 'error' ? 'Errors' : 'Warnings'}: ${ofLevel.length}\n`);
    for (const { text } of ofLevel) console.log(`  ${text}`);
  }
  return problems.some(({ level }) => level === 'error');
}

await runTool(async () => {
  const { live } = parseArgs({ options: { live: { type: 'boolean' } } }).values;
  const content = readShippedContent();
  printClaims(content.claims);
  if (printProblems(content)) process.exitCode = 1;
  if (!live) return;
  const samples = goLiveProblems(content);
  console.log(`\nStill sample: ${samples.length}\n`);
  for (const problem of samples) console.log(`  ${describeProblem(problem)}`);
  if (samples.length > 0) process.exitCode = 1;
});
