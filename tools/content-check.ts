import { claimContradictions, claimRows, contentProblems } from '../data/checks/content-report.ts';
import { outdatedPages } from './lastmod/page-digests.ts';

/**
 * `npm run content:check`: lists every claim with its source, then errors and warnings for editors. Exits with 1 on an
 * error; warnings (old claims, legal pages that nobody has reviewed) and explained contradictions do not fail.
 */
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

const problems = [
  ...contentProblems(today),
  ...outdatedPages().map((id) => ({
    level: 'error',
    text: `data/site/last-modified.json: the content of the page "${id}" has changed: run npm run lastmod`,
  })),
];
for (const level of ['error', 'warning'] as const) {
  const found = problems.filter((problem) => problem.level === level);
  console.log(`\n${level === 'error' ? 'Errors' : 'Warnings'}: ${found.length}\n`);
  for (const { text } of found) console.log(`  ${text}`);
}
process.exitCode = problems.some((problem) => problem.level === 'error') ? 1 : 0;
