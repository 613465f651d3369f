import { claimContradictions, claimRows, contentProblems } from '../data/checks/content-report.ts';
import { goLiveProblems } from '../data/checks/go-live-check.ts';
import { dataSet, describeProblem } from '../data/checks/validate.ts';
import { runTool } from './command/refusal.ts';
import { outdatedPages } from './lastmod/page-digests.ts';
import { createLanguage } from './new-language.ts';

/**
 * `npm run content:check`: lists every claim with its source, then errors and warnings for editors. Exits with 1 on an
 * error; warnings (old claims, legal pages that were not reviewed for a year) and explained contradictions do not fail. With
 * `--live` it also lists every sample value, each of which is an error.
 */
const [flag, newLocale] = process.argv.slice(2);
if (flag === '--new') {
  await runTool(() => createLanguage(newLocale ?? ''));
  process.exit();
}

const today = new Date().toISOString().slice(0, 10);

console.log('Claims\n');
for (const { claim, figure, unit, asOf, pages, source } of claimRows()) {
  console.log(
    `  ${claim.padEnd(18)} ${`${figure} ${unit}`.padEnd(28)} ${asOf}  ${source}\n${' '.repeat(21)}on ${pages}`,
  );
}

console.log('\nContradictions\n');
for (const { subject, texts, explanation } of claimContradictions()) {
  console.log(
    `  ${explanation ? 'known' : 'ERROR'}  ${subject}: ${texts.join(' / ')}${explanation ? `\n         ${explanation}` : ''}`,
  );
}

const contents = contentProblems(today);
// Dates are stored last: until the content is complete, a page may lack a catalogue.
const outdated = contents.some(({ level }) => level === 'error') ? [] : outdatedPages();
const problems = [
  ...contents,
  ...outdated.map((id) => ({
    level: 'error',
    text: `data/site/last-modified.json: the content of the page "${id}" has changed: run npm run generate`,
  })),
];
for (const level of ['error', 'warning'] as const) {
  const found = problems.filter((problem) => problem.level === level);
  console.log(`\n${level === 'error' ? 'Errors' : 'Warnings'}: ${found.length}\n`);
  for (const { text } of found) console.log(`  ${text}`);
}
const samples = process.argv.includes('--live') ? goLiveProblems(dataSet) : [];
if (process.argv.includes('--live')) {
  console.log(`\nStill sample: ${samples.length}\n`);
  for (const problem of samples) console.log(`  ${describeProblem(problem)}`);
}
process.exitCode = samples.length > 0 || problems.some((problem) => problem.level === 'error') ? 1 : 0;
