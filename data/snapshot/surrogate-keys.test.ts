import { sampleContent, sampleSnapshot } from '../../test/support/content.ts';
import type { Content } from './content.ts';
import { type ContentReads, recordReads } from './page-content.ts';
import { createSnapshot, withDocuments } from './snapshot.ts';
import { changedKeys, surrogateKeys } from './surrogate-keys.ts';

const shipped = sampleContent();
const before = sampleSnapshot();
const home = { locale: 'de', page: { id: 'home', namespaces: ['home'] } } as const;

/** The keys of what differs when a part of the content is another one. */
const keysOf = (part: Partial<Content>) =>
  changedKeys(before, withDocuments(createSnapshot({ ...shipped, ...part }), before.documents));

test('a page has the keys of what it was rendered from, and of its messages in its language', () => {
  const { content, reads } = recordReads(before);
  void [content.company, content.projectBySlug.speicher, content.projectTypes['Mixed, (new)']];
  expect(surrogateKeys(reads, home)).toEqual([
    'company',
    'hidden-pages/home',
    'messages/de/home',
    'messages/de/shared',
    'project-types/Mixed%2C%20%28new%29',
    'projects/speicher',
    'site',
  ]);
});

test('a page about a project has the key of the project, even if it reads nothing of it', () => {
  const page = { id: 'bremen', namespaces: [], project: 'bremen' };
  expect(surrogateKeys(new Map(), { locale: 'de', page })).toContain('projects/bremen');
  const { projects } = shipped;
  const hidden = projects.map((project) => ({ ...project, isHidden: project.slug !== undefined }));
  const slugs = projects.flatMap(({ slug }) => (slug ? [`projects/${slug}`] : []));
  expect(keysOf({ projects: hidden })).toEqual(expect.arrayContaining(slugs));
});

test('a page has the keys by which it, or the page above it, is hidden', () => {
  const page = { id: 'business-development', namespaces: [], parent: 'business' };
  const keys = ['hidden-pages/business', 'hidden-pages/business-development'];
  expect(surrogateKeys(new Map(), { locale: 'de', page })).toEqual(expect.arrayContaining(keys));
  expect(keysOf({ pages: { business: { isHidden: true } } })).toContain('hidden-pages/business');
});

test('the keys of a page with many entries have a limited length: the largest lists are named as a whole', () => {
  const names = Array.from({ length: 200 }, (_, index) => `a-long-name-of-a-picture-${index}`);
  const reads: ContentReads = new Map([
    ['pictures', new Set(names)],
    ['claims', new Set(['years'])],
  ]);
  expect(surrogateKeys(reads, home)).toEqual([
    'claims/years',
    'hidden-pages/home',
    'messages/de/home',
    'messages/de/shared',
    'pictures',
    'site',
  ]);
});

test('the same content has no changed keys', () => {
  expect(keysOf({})).toEqual([]);
});

test('an entry that differs is named with its list, for pages that have too many of them', () => {
  const [note, ...others] = Object.entries(shipped.pictureNotes);
  const [name = '', value] = note ?? [];
  const pictureNotes = Object.fromEntries([[name, { ...value, focus: [1, 1] }], ...others]);
  expect(keysOf({ pictureNotes: pictureNotes as Content['pictureNotes'] })).toEqual(
    expect.arrayContaining(['pictures', `pictures/${name}`]),
  );
});

test('a changed message is named in its language', () => {
  const { home: messages } = shipped.messages;
  const [key = ''] = Object.keys(messages.de);
  const changed = { ...messages, de: { ...messages.de, [key]: 'Anders' } };
  const keys = keysOf({ messages: { ...shipped.messages, home: changed } });
  expect(keys).toEqual(expect.arrayContaining(['messages', 'messages/de/home']));
  expect(keys).not.toContain('messages/en/home');
});

test('a project that is added or removed has the keys of the list and of its slug, which pages have asked for', () => {
  const project = shipped.projects.find(({ slug }) => slug !== undefined);
  const keys = keysOf({ projects: shipped.projects.filter((each) => each !== project) });
  expect(keys).toEqual(expect.arrayContaining(['projects', `projects/${project?.slug}`]));
});

test('what a page shows of another document changes its keys: profiles contain values of the company', () => {
  const filled = { ...before, team: before.team.map((each) => ({ ...each, name: `${each.name}.` })) };
  expect(changedKeys(before, filled)).toEqual(['team']);
});

test('a change with too many keys for a request is that of every page', () => {
  const pictures = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`picture-${index}`, Object.values(before.pictures)[0]]),
  ) as typeof before.pictures;
  expect(changedKeys(before, { ...before, pictures })).toEqual(['site']);
});
