/** @jest-environment ./test/support/production-environment.ts */
import fc from 'fast-check';
import type { Locale } from '../../data/locale.ts';
import { paths as sitePaths } from '../../data/site/paths.ts';
import { valueAt } from '../../data/snapshot/document-values.ts';
import { contentOf, type Documents, documentsOf } from '../../data/snapshot/documents.ts';
import { markFields } from '../../data/snapshot/field-marks.ts';
import { draftedSnapshot } from '../../data/snapshot/preview.ts';
import { createSnapshot, type Snapshot, withDocuments } from '../../data/snapshot/snapshot.ts';
import { applyChanges } from '../../server/features/editor/apply-changes.ts';
import { escapeHtml } from '../../server/platform/text/escape-html.ts';
import { applyMarks } from '../../server/site/render/preview-marks.ts';
import { sampleSnapshot } from '../support/content.ts';
import { everyBlock } from '../support/every-block.ts';
import { locales } from '../support/languages.ts';
import { routes } from '../support/routes.ts';
import { testIf } from '../support/test-if.ts';
import { renderApp } from './render-app.tsx';

/** The preview of the editor shows the page that visitors will see: the same bytes, but for the names of fields. */

const shown = sampleSnapshot();
const published = documentsOf(shown.content);
const paths = routes.map(({ path }) => path);

const htmlOf = async (path: string, locale: Locale, snapshot: Snapshot) => {
  const { html, errors } = await renderApp(path, locale, { content: snapshot, messagesOf: snapshot });
  expect(errors).toEqual([]);
  return html;
};

/** Renders a page as the preview shows it, and as it is after these documents are published. */
function previewOf(documents: Documents, locale: Locale): (path: string) => Promise<[string, string]> {
  const { content, fields } = draftedSnapshot(documents, shown, locale);
  const next = withDocuments(createSnapshot(contentOf(documents, shown.content.pictures)), shown.documents);
  return async (path) => {
    const preview = applyMarks(await htmlOf(path, locale, content), fields);
    return [preview, await htmlOf(path, locale, next)];
  };
}

const withoutFields = (html: string) => html.replace(/ data-field="[^"]*"/g, '');

test.each([...locales])('the preview of every page in %s has the bytes of the page', async (locale) => {
  const different: string[] = [];
  const bothOf = previewOf(published, locale);
  for (const path of paths) {
    const [preview, page] = await bothOf(path);
    if (withoutFields(preview) !== page || preview === page) different.push(path);
  }
  expect(different).toEqual([]);
});

const [item] = shown.news;
testIf(item !== undefined, 'no news').each([...locales])(
  'the preview of an article with every block in %s has the bytes of the page, and names its blocks',
  async (locale) => {
    const key = `news/${item?.id}`;
    const article = Object.fromEntries(locales.map((code) => [code, Object.values(everyBlock)]));
    const documents = new Map(published).set(key, { ...(published.get(key) as object), text: article });
    const [preview, page] = await previewOf(documents, locale)(sitePaths.article(item?.slug ?? ''));
    expect(withoutFields(preview)).toBe(page);
    for (const index of Object.keys(Object.values(everyBlock)))
      expect(preview).toContain(
        escapeHtml(JSON.stringify([key, 'text', locale, Number(index)]).slice(0, -1)),
      );
  },
);

const word = fc.constantFrom(
  ...[
    'Wohnen in Köln: am Ufer',
    'Living in Bonn: flats',
    '12 m²',
    'Grund\u00adstück',
    '“quoted”',
    '50 %',
    'A',
  ],
);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

/** A text of a document or a catalogue, its place in a list of fields, and what it becomes. */
const change = fc.record({
  locale: fc.constantFrom(...locales),
  at: fc.nat(),
  next: text,
  isAppended: fc.boolean(),
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function withChange(documents: Documents, { locale, at, next, isAppended }: Change): Documents {
  const { fields } = markFields(documents, locale);
  const [key = '', ...path] = JSON.parse(fields[at % fields.length] ?? '') as [string, ...string[]];
  const before = valueAt(documents.get(key), path);
  // A message keeps its arguments, and so do profiles their placeholders.
  const after = isAppended || /\{/.test(String(before)) ? `${before} ${next}` : next;
  const changed = applyChanges(documents.get(key), [{ path, before, after }]);
  if (!('value' in changed)) throw new Error('The change does not apply.');
  return new Map([...documents, [key, changed.value]]);
}

test('the preview of 7 random drafts has the bytes of three pages after their publication', async () => {
  const draft = fc.array(change, { minLength: 1, maxLength: 12 });
  const property = fc.asyncProperty(
    draft,
    fc.uniqueArray(fc.constantFrom(...paths), { minLength: 3, maxLength: 3 }),
    fc.constantFrom(...locales),
    async (changes, shownPaths, locale) => {
      const bothOf = previewOf(changes.reduce(withChange, published), locale);
      for (const path of shownPaths) {
        const [preview, page] = await bothOf(path);
        expect(withoutFields(preview)).toBe(page);
      }
    },
  );
  await fc.assert(property, { numRuns: 7 });
}, 120_000);
