import path from 'node:path';
import { componentDocs } from './examples-props.ts';
import { root } from './run.ts';

const docsOf = (file: string, name: string) => componentDocs(path.join(root, 'ui/src', file), name);

test('the props of a component have type, default and comment, and excluded props are left out', () => {
  const docs = docsOf('button/Button.tsx', 'Button');
  const prop = (name: string) => docs?.props.filter((each) => each.name === name);
  expect(prop('kind')).toEqual([
    { name: 'kind', isOptional: true, type: "'primary' | 'secondary'", default: "'secondary'", comment: '' },
  ]);
  expect(prop('pending')).toEqual([
    { name: 'pending', isOptional: true, type: 'boolean', default: '', comment: expect.stringMatching(/\w/) },
  ]);
  expect(prop('href')).toMatchObject([{ type: 'string', isOptional: false }]);
  expect(docs?.inherited).toContain("ComponentPropsWithoutRef<'button'>");
});

test('props of an imported type are included, and those that Omit names are not', () => {
  const names = docsOf('carousel/HeroCarousel.tsx', 'HeroCarousel')?.props.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['slides', 'scrollHint']));
  expect(names).not.toContain('caption');
});

test('a file without the component has no docs', () => {
  expect(docsOf('button/styles.ts', 'Button')).toBeNull();
});
