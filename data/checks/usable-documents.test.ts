import { inEnglishAndGerman, sampleContent } from '../../test/support/content.ts';
import { documentsOf } from '../snapshot/documents.ts';
import { usableDocuments } from './usable-documents.ts';

const content = inEnglishAndGerman(sampleContent());
const published = documentsOf(content);
const [project] = content.projects;
const key = `projects/${project?.id}`;

/** The value of a document that has this draft. */
const shown = (name: string, draft: unknown) =>
  usableDocuments(published, content, new Map([...published, [name, draft]])).get(name);

test('a valid draft is as it is, and an invalid field of one as published', () => {
  const draft = { ...project, name: 'Villa am Weiher', units: 12 };
  expect(shown(key, draft)).toBe(draft);
  expect(shown(key, { ...draft, location: { en: '' }, status: 'sold', isHidden: 1 })).toEqual({
    ...draft,
    location: project?.location,
    ...(project?.status && { status: project.status }),
  });
});

test('a field that the draft lacks is as published when the schema requires it', () => {
  const { image: _, ...draft } = { ...project, name: 'Villa am Weiher' };
  expect(shown(key, draft)).toEqual({ ...project, name: 'Villa am Weiher' });
});

test('a new document appears as soon as it is valid', () => {
  const draft = { ...project, id: 9001 };
  expect(shown('projects/9001', { ...draft, name: '' })).toBeUndefined();
  expect(shown('projects/9001', draft)).toBe(draft);
});

test('a message that cannot be formatted, or with an argument that nobody passes, is as published', () => {
  const { en, de } = content.messages.news;
  const draft = {
    en: { ...en, 'news.list': '{', 'news.text': 'Text of the editor' },
    de: { ...de, 'news.list': '{name}', 'news.text': '' },
  };
  expect(shown('messages/news', draft)).toEqual({
    en: { ...en, 'news.text': 'Text of the editor' },
    // A missing translation stays missing.
    de: { ...de, 'news.text': '' },
  });
  expect(shown('messages/news', { en: {}, de })).toEqual({ en, de });
});

test('a draft that is no object, and one that removes its document', () => {
  expect(shown(key, 'a text')).toBe(project);
  const removed = new Map(published);
  removed.delete(key);
  expect(usableDocuments(published, content, removed).has(key)).toBe(false);
});
