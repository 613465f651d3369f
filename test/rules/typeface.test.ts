import { isSet, weights } from '../../tools/typeface/make-typeface.ts';
import { allRows } from './catalogue-texts.ts';
import { filesUnder, readText } from './project-files.ts';

test('the font contains every letter of the catalogues and the data', () => {
  const data = filesUnder('data')
    .filter((file) => file.endsWith('.json'))
    .map(readText);
  const letters = new Set([...allRows.map(({ text }) => text), ...data].join('').replaceAll(/\s/g, ''));
  expect([...letters].filter((letter) => !isSet(letter))).toEqual([]);
});

test('no style uses a font weight outside the range of the font', () => {
  const styles = ['pages', 'ui/src']
    .flatMap((folder) => filesUnder(folder))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const declarations = styles.flatMap((file) => [
    ...readText(file).matchAll(/font-?weight: ?['"]?(\d+|bold\w*|lighter)/gi),
  ]);
  const numbers = declarations.map(([, weight]) => Number(weight));
  expect(numbers.length).toBeGreaterThan(10);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(weights.min);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(weights.max);
  expect(readText('pages/rendering/global-styles.ts')).toContain(
    `font-weight:${weights.min} ${weights.max};`,
  );
});
