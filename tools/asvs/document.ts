import { chapters, levels } from './levels.ts';
import type { Marker } from './markers.ts';
import { notApplicable } from './not-applicable.ts';
import { requirements } from './requirements.ts';

const levelOf = (number: string) => {
  const [chapter, section, index] = number.split('.');
  return levels[`${chapter}.${section}`]?.[Number(index) - 1];
};

function hasReason(number: string): boolean {
  const [chapter = '', section = ''] = number.split('.');
  return [number, `${chapter}.${section}`, chapter].some((each) => each in notApplicable);
}

/**
 * Compares the markers with the tables.
 *
 * @returns one sentence for each requirement of level 1 or 2 without a test or a reason, for each that has both, and
 *   for each number that the tables do not have; empty when all is well.
 */
export function asvsProblems(markers: readonly Marker[]): string[] {
  const marked = new Set(markers.map(({ requirement }) => requirement));
  const numbers = Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].map((_, index) => `${section}.${index + 1}`),
  );
  const missing = numbers.filter(
    (number) => Number(levelOf(number)) < 3 && !marked.has(number) && !hasReason(number),
  );
  return [
    ...missing.map((number) => `${number} (level ${levelOf(number)}) has no marker and no reason.`),
    ...[...marked]
      .filter(hasReason)
      .map((number) => `${number} has a marker and a reason why no test shows it.`),
    ...[...marked]
      .filter((number) => !(number in requirements) || levelOf(number) === undefined)
      .map((number) => `${number} is marked, but tools/asvs has no text or no level for it.`),
    ...Object.keys(requirements)
      .filter((number) => !marked.has(number))
      .map((number) => `${number} has a text in tools/asvs/requirements.ts, but no test is marked with it.`),
  ];
}

interface Row {
  number: string;
  cells: string[];
}

const byNumber = (one: Row, other: Row) => one.number.localeCompare(other.number, 'en', { numeric: true });

function rowsOf(markers: readonly Marker[]): Row[] {
  const shown = Object.entries(requirements).map(([number, asks]) => {
    const tests = markers
      .filter(({ requirement }) => requirement === number)
      .map(({ file, title }) => `\`${file}\`: ${title}`);
    return { number, cells: [number, levelOf(number) ?? '', asks, tests.join('<br>')] };
  });
  const reasons = Object.entries(notApplicable).map(([number, { asks, reason }]) => ({
    number,
    cells: [number, levelOf(number) ?? 'all', asks, reason],
  }));
  return [...shown, ...reasons].sort(byNumber);
}

/**
 * Writes the map of OWASP ASVS 5.0.0 as Markdown: a table for each chapter with requirement, level, content, and the
 * tests that show it or the reason why there is none.
 *
 * @param markers those of all tests, ordered by path.
 */
export function asvsDocument(markers: readonly Marker[]): string {
  const rows = rowsOf(markers);
  const tables = chapters.map((title, index) => {
    const lines = rows
      .filter(({ number }) => number.split('.')[0] === String(index + 1))
      .map(({ cells }) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
    return [
      `## ${index + 1}. ${title}\n`,
      '| requirement | level | what it asks | tests, or the reason why there is none |',
      '|---|---|---|---|',
      ...lines,
    ].join('\n');
  });
  const introduction = `# OWASP ASVS 5.0.0

\`npm run asvs\` writes this file; change the markers and tables, not this text. A test names the requirements that it shows in a
comment above it, such as \`// ASVS 5.0: 1.2.1, 3.5.3\`. The texts of the requirements and the reasons are in \`tools/asvs/\`. The tables have
every requirement of levels 1 and 2, and those of level 3 that a test shows. A number without a third part is a full section or chapter.`;
  return `${[introduction, ...tables].join('\n\n')}\n`;
}
