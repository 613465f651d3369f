import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notApplicable, requirements } from './requirements.ts';
import { levels } from './standard.ts';

const root = path.resolve(import.meta.dirname, '../..');
const rows = requirements.map((each) => [each.number, each] as const);

/** The names that a file gives its tests, `test.each` templates as they are written. */
function namesIn(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const begins =
    /\btest(?:\.each(?=[<(`]))?\s*\(|^\s*\)\(|^\]\)\(|\)\(\s*(?=['"`])|\?\s*test\s*:\s*test\.skip\)\(/gm;
  const name = /^\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/;
  return [...source.matchAll(begins)].flatMap((found) => {
    const text = name.exec(source.slice(found.index + found[0].length));
    return text?.[2] === undefined ? [] : [text[2].replace(/\\(['"`])/g, '$1')];
  });
}

test.each(rows)('requirement %s is shown by tests that exist', (_number, { shownBy }) => {
  expect(shownBy.length).toBeGreaterThan(0);
  for (const { file, name } of shownBy) {
    const known = existsSync(path.join(root, file)) ? namesIn(file) : [];
    expect({ file, name, exists: known.includes(name) }).toEqual({ file, name, exists: true });
  }
});

test('a name is found in each way in which tests are written, and no other text is one', () => {
  const names = namesIn('test/security/requirements.test.ts');
  expect(names).toContain('requirement %s is shown by tests that exist');
  expect(names).not.toContain('test/security/requirements.test.ts');
});

/** Whether a reason speaks of the requirement itself, its section or its chapter. */
function reasonFor(number: string): string | undefined {
  const [chapter = '', section = ''] = number.split('.');
  return notApplicable[number] ?? notApplicable[`${chapter}.${section}`] ?? notApplicable[chapter];
}

test('every requirement of level 1 and 2 has a row or a reason why it has none', () => {
  const shown = new Set(requirements.map(({ number }) => number));
  const missing = Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].flatMap((level, index) => {
      const number = `${section}.${index + 1}`;
      return Number(level) > 2 || shown.has(number) || reasonFor(number) ? [] : [number];
    }),
  );
  expect(missing).toEqual([]);
});

test('no row is there twice, and each has the level of the standard', () => {
  const numbers = requirements.map(({ number }) => number);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  for (const { number, level } of requirements) {
    const [chapter, section, index] = number.split('.');
    const expected = number.startsWith('15.4')
      ? 3
      : Number(levels[`${chapter}.${section}`]?.[Number(index) - 1]);
    expect([number, level]).toEqual([number, expected]);
  }
});

test('nothing is both shown and excused', () => {
  expect(requirements.map(({ number }) => number).filter((number) => number in notApplicable)).toEqual([]);
});
