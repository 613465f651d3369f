import { sampleContent, sampleSnapshot } from '../../test/support/content.ts';
import { everyBlock } from '../../test/support/every-block.ts';
import { readPart, recordReads } from './page-content.ts';
import { createSnapshot } from './snapshot.ts';

const snapshot = sampleSnapshot();
const [type = '', otherType = ''] = Object.keys(snapshot.projectTypes);

test('what a rendering reads is recorded: full documents, and single entries of tables', () => {
  const { content, reads } = recordReads(snapshot);
  expect(content.company).toBe(snapshot.company);
  expect(content.projectTypes[type]).toBe(snapshot.projectTypes[type]);
  expect(content.projectTypes.castle).toBeUndefined();
  expect([...reads]).toEqual([
    ['company', null],
    ['projectTypes', new Set([type, 'castle'])],
  ]);
});

test('to ask for an entry is to read it', () => {
  const { content, reads } = recordReads(snapshot);
  expect([type in content.projectTypes, 'castle' in content.projectTypes]).toEqual([true, false]);
  expect(Object.hasOwn(content.projectTypes, otherType)).toBe(true);
  expect(reads.get('projectTypes')).toEqual(new Set([type, 'castle', otherType]));
});

test('what is no content of pages is not read, nor is a property of every object', () => {
  const { content, reads } = recordReads(snapshot);
  expect((content as unknown as { toString?: unknown }).toString).toBeUndefined();
  expect(content.projectTypes.toString).toBeUndefined();
  expect([...reads.keys()]).toEqual(['projectTypes']);
});

test('a table cannot be listed, and the content cannot be copied', () => {
  const { content } = recordReads(snapshot);
  expect(() => Object.keys(content.projectTypes)).toThrow('"projectTypes" is read by key');
  expect(() => ({ ...content })).toThrow('read by name');
});

test('a page gets what was read in its language, with the same bytes for the same reads', () => {
  const { content, reads } = recordReads(snapshot);
  void [content.projectTypes[otherType], content.projectTypes[type], content.projectTypes.castle];
  void content.places;
  const part = readPart(snapshot, reads, 'de');
  const { de } = snapshot.projectTypes[type] as { de: string };
  expect(Object.keys(part)).toEqual(['places', 'projectTypes']);
  expect(Object.keys(part.projectTypes ?? {})).toEqual([type, otherType].sort());
  expect(part.projectTypes?.[type]).toEqual({ de });
  expect(JSON.stringify(part)).not.toContain('"en":');
  const again = recordReads(snapshot);
  void [again.content.places, again.content.projectTypes[type], again.content.projectTypes[otherType]];
  expect(JSON.stringify(readPart(snapshot, again.reads, 'de'))).toBe(JSON.stringify(part));
});

test('a page about a project gets its story in the language of the page, and all other pages no story', () => {
  const { projects, ...others } = sampleContent();
  const story = { en: [everyBlock.heading, 'English'], de: [everyBlock.heading, 'Deutsch'] };
  const [project] = projects;
  if (!project) throw new Error('The content has no project.');
  const withStory = createSnapshot({ ...others, projects: [{ ...project, slug: 'its-slug', story }] });
  const { content, reads } = recordReads(withStory);
  void [content.projects, content.projectBySlug['its-slug']];
  const part = readPart(withStory, reads, 'de');
  expect(part.projects?.[0]).not.toHaveProperty('story');
  expect(part.projectBySlug?.['its-slug']?.story).toEqual({ de: story.de });
});
