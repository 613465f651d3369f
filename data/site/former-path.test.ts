import { localizedDocument } from './document-paths.ts';
import { formerDocument, formerPath, presentSearch } from './former-path.ts';
import { paths } from './paths.ts';

const content = {
  hiddenPages: { about: true, business: true },
  formerSlugs: { projects: { old: 'new', gone: null }, news: { early: 'late' } },
  languages: [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ],
} as const;

test.each([
  [paths.project('old'), paths.project('new')],
  ['/Projects/OLD/', paths.project('new')],
  ['/projects/%6fld', paths.project('new')],
  [paths.project('gone'), null],
  [paths.article('early'), paths.article('late')],
  [paths.article('old'), undefined],
  [paths.project('new'), undefined],
  [`${paths.project('old')}/x`, undefined],
  ['/old', undefined],
  [paths.about, null],
  ['/About/', null],
  [paths.businessArea('development'), null],
  [paths.projectsByCity, undefined],
  ['/%', undefined],
])('the page of %s is at %s', (path, present) => {
  expect(formerPath(path, content)).toBe(present);
});

test.each([
  ['/contact/request', '?request=viewing&project=old&lang=de', '?request=viewing&project=new&lang=de'],
  ['/contact/request', 'project=old&project=gone', '?project=new'],
  ['/contact/request', '?project=new&x=%20', '?project=new&x=%20'],
  ['/contact/request', '?project=gone', '?project=gone'],
  ['/contact/request', '', ''],
  [paths.about, '?project=old', '?project=old'],
])('the present query of %s%s is %s', (pathname, search, present) => {
  expect(presentSearch(pathname, search, content)).toBe(present);
});

test.each(['en', 'de'] as const)(
  'an exposé has the present slug of its project in its name (%s)',
  (locale) => {
    const named = (slug: string) => localizedDocument(`projects-${slug}`, locale);
    expect(formerDocument(named('old'), content)).toBe(named('new'));
    expect(formerDocument(named('gone'), content)).toBeNull();
    for (const other of [
      named('new'),
      localizedDocument('company', locale),
      'projects-old',
      'projects-old-fr',
    ])
      expect(formerDocument(other, content)).toBeUndefined();
  },
);
