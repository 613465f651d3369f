import { contentErrors } from '../../../data/checks/validate.ts';
import { pictureKey } from '../../../data/schemas/picture-keys.ts';
import { contentOf, documentsOf } from '../../../data/snapshot/documents.ts';
import { completeContent } from '../../../test/support/complete-content.ts';
import { everyBlock } from '../../../test/support/every-block.ts';
import { applyChanges } from '../editor/apply-changes.ts';
import { pictureUses } from './picture-uses.ts';

const content = completeContent();
const [first, second] = content.news;
if (!first || !second) throw new Error('The content has no news.');
const [language] = Object.keys(first.title);
const blocks = { [language ?? '']: Object.values(everyBlock) };
const documents = documentsOf({ ...content, news: [{ ...first, text: blocks }, second] } as typeof content);

test('without its pictures the content has a problem for each use, and only those', () => {
  const uses = pictureUses(documents);
  const changed = new Map(documents);
  let count = 0;
  for (const [name, places] of uses)
    for (const { key, path } of places) {
      if (name.startsWith('https://') || key === pictureKey(name)) continue;
      const applied = applyChanges(changed.get(key), [{ path, before: name, after: 'gone' }]);
      if ('conflicts' in applied) throw new Error(`${key} does not name ${name} at ${path}.`);
      changed.set(key, applied.value);
      count += 1;
    }
  expect(count).toBeGreaterThan(content.projects.length + content.news.length);
  const rest = JSON.stringify([...changed].filter(([key]) => !/^(messages|picture-notes)\//.test(key)));
  const names = Object.keys(content.pictures).filter((name) => rest.includes(`"${name}"`));
  expect(names).toEqual([]);
  const errors = contentErrors(contentOf(changed, content.pictures));
  expect(new Set(errors.map(({ message }) => message.slice(0, 27)))).toEqual(
    new Set(['there is no picture "gone":']),
  );
});

test('a picture of the press page is used by its own document', () => {
  const [name = ''] = Object.keys(content.pictures);
  const key = pictureKey(name);
  const use = { key, path: ['isForPress'] };
  for (const isForPress of [true, false]) {
    const note = { ...(documents.get(key) as object), isForPress };
    expect(pictureUses(new Map([[key, note]])).get(name)).toEqual(isForPress ? [use] : undefined);
  }
});

test('what two states of the documents have in common is one use', () => {
  const [one] = pictureUses(documents, documents);
  expect(one).toEqual([...pictureUses(documents)][0]);
});
