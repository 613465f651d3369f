import { sampleContent } from '../../test/support/content.ts';
import { type PageRow, pages } from '../site/pages.ts';
import { pageTableProblems } from './page-table.ts';
import { describeProblem } from './validate.ts';

const content = sampleContent();
const described = (rows: readonly PageRow[]) => pageTableProblems(content, rows).map(describeProblem);
const without = (id: string) => pages.filter((row) => row.id !== id);

test.each([
  ['home-beige', 'data/content/home-variants.json'],
  ['business-brown', 'data/site/business-variants.ts'],
])('the variant %s without a row is reported', (id, from) => {
  expect(described(without(id))).toEqual([`data/site/pages.ts, ${id}: has no row, but ${from} refers to it`]);
});

test('a page without a row is reported with every page that refers to it', () => {
  expect(described(without('projects'))).toEqual(
    expect.arrayContaining([
      'data/site/pages.ts, projects: has no row, but the main navigation refers to it',
      'data/site/pages.ts, projects: has no row, but "bremen" (parent) refers to it',
      'data/site/pages.ts, projects-2, canonical: no page has the path /projects',
    ]),
  );
});

test('an id and a path that occur twice are reported', () => {
  expect(described([...pages, ...pages.slice(0, 1)])).toEqual([
    expect.stringContaining('id: "home" is already that of entry 1'),
    expect.stringContaining('path: "/" is already that of entry 1'),
  ]);
});
