import { formerSlugsOf } from './former-slugs.ts';

test('former slugs lead to the present one, and to nothing without a page', () => {
  const slugs = formerSlugsOf([
    { slug: 'new', formerSlugs: ['old', 'older'] },
    { formerSlugs: ['without-page'] },
  ]);
  expect({ ...slugs }).toEqual({ old: 'new', older: 'new', 'without-page': null });
});

test('a hidden entry has neither a page at its slug nor at a former one', () => {
  const slugs = formerSlugsOf([{ slug: 'new', formerSlugs: ['old'], isHidden: true }, { isHidden: true }]);
  expect({ ...slugs }).toEqual({ new: null, old: null });
});

test('the slug of an entry that is shown wins, and then that of a hidden one', () => {
  const slugs = formerSlugsOf([
    { slug: 'one', formerSlugs: ['two', 'three'] },
    { slug: 'two' },
    { slug: 'three', isHidden: true },
  ]);
  expect({ ...slugs }).toEqual({ three: null });
});

test('names of properties of every object are no slugs', () => {
  expect(formerSlugsOf([]).constructor).toBeUndefined();
});
