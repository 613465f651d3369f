import { addFormerSlugs, keepFormerSlugs } from './add-former-slugs.ts';

const documents = (entries: Record<string, unknown>) => new Map(Object.entries(entries));
const published = documents({
  'projects/1': { id: 1, slug: 'old', formerSlugs: ['older'] },
  'projects/2': { id: 2 },
  'news/1': { id: 1, slug: 'first' },
  company: { slug: 'one' },
});
const slugsAfter = (entries: Record<string, unknown>) =>
  Object.fromEntries(addFormerSlugs(published, documents(entries)));

test('a changed slug is added to the former ones', () => {
  expect(
    slugsAfter({
      'projects/1': { id: 1, slug: 'new', formerSlugs: ['older'] },
      'news/1': { id: 1, slug: 'second' },
    }),
  ).toEqual({
    'projects/1': { id: 1, slug: 'new', formerSlugs: ['older', 'old'] },
    'news/1': { id: 1, slug: 'second', formerSlugs: ['first'] },
  });
});

test('a slug that an entry has again is no former one', () => {
  expect(slugsAfter({ 'projects/1': { id: 1, slug: 'older', formerSlugs: ['older'] } })).toEqual({
    'projects/1': { id: 1, slug: 'older', formerSlugs: ['old'] },
  });
});

test('new entries, entries without a page, malformed ones and other documents stay as they are', () => {
  const others = {
    'projects/1': { id: 1, formerSlugs: ['older'] },
    'projects/2': { id: 2, slug: 'new' },
    'projects/3': { id: 3, slug: 'third' },
    'news/1': null,
    company: { slug: 'two' },
  };
  expect(slugsAfter(others)).toEqual(others);
});

test('an earlier version keeps the former slugs that came later, but not its own', () => {
  const published = { slug: 'c', formerSlugs: ['a', 'b'] };
  expect(keepFormerSlugs({ slug: 'a' }, published)).toEqual({ slug: 'a', formerSlugs: ['b'] });
  expect(keepFormerSlugs({ slug: 'a' }, undefined)).toEqual({ slug: 'a' });
  expect(keepFormerSlugs({ slug: 'c', formerSlugs: ['a', 'b'] }, published)).toEqual(published);
});
