import type { Knex } from 'knex';
import { type DataProblem, documentKeys, type ProblemPlace } from '../../../data/checks/data-problem.ts';
import { defaultLanguageProblems } from '../../../data/checks/language-problems.ts';
import { isUnknownField } from '../../../data/checks/problem-messages.ts';
import { dataProblems } from '../../../data/checks/validate.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import { valueAt } from '../../../data/snapshot/document-values.ts';
import { contentOf, type Documents, documentsOf } from '../../../data/snapshot/documents.ts';
import { documentsOfEdition } from './active-documents.ts';
import { readEdition, type StoredEdition } from './editions.ts';

/*
 * An edition under a release that did not check it: an upgrade, a rollback, or two releases side by side.
 *
 * 1. What the owner has not edited follows the release (`mergeRelease`).
 * 2. Fields that the release does not know, because a newer one has stored them, are not read.
 * 3. A document, or message, that still does not fit is shown in its last valid form: that of the newest earlier edition, the shipped
 *    one, or none.
 * 4. If documents that fit do not fit together, the newest earlier edition that fits is shown, or the shipped content.
 *
 * Nothing of this is stored. The editor has the documents as they were published, and publishes when they fit.
 */

/** The documents that are shown of an edition. */
export interface FittedDocuments {
  documents: Documents;
  /** What does not fit this release. */
  problems: DataProblem[];
}

/** Editions that are tried for the last valid form of a document. */
const maxEarlierEditions = 20;

/** Earlier forms of the documents of an edition, newest first. */
async function* earlierForms(
  db: Knex | null,
  { parentId }: StoredEdition,
  shipped: Documents,
): AsyncGenerator<Documents> {
  // Parents only, since an edition that was imported but never published may have a number in between.
  for (let id = parentId, tried = 0; db && id !== null && tried < maxEarlierEditions; tried += 1) {
    const edition = await readEdition(db, id);
    if (edition) yield documentsOfEdition(edition, shipped);
    id = edition?.parentId ?? null;
  }
  yield shipped;
  yield new Map();
}

/**
 * The documents of an edition under this release, which are valid.
 *
 * @param db has the editions before it; null while the database is away.
 * @param shipped the valid content of this release.
 */
export async function fitRelease(
  db: Knex | null,
  edition: StoredEdition,
  shipped: Content,
): Promise<FittedDocuments> {
  const base = documentsOf(shipped);
  const problemsOf = (documents: Documents) => {
    const content = contentOf(documents, shipped.pictures);
    const found = dataProblems(content);
    // The texts of valid documents only.
    return found.length > 0 ? found : defaultLanguageProblems(content, shipped);
  };
  const published = documentsOfEdition(edition, base);
  const problems = problemsOf(published);
  if (problems.length === 0) return { documents: published, problems };

  let documents = withoutUnknownFields(published, problems);
  let complete: Documents | null = null;
  for await (const forms of earlierForms(db, edition, base)) {
    documents = inForms(documents, forms, problemsOf);
    if (problemsOf(documents).length === 0) return { documents, problems };
    if (!complete && problemsOf(forms).length === 0) complete = forms;
  }
  return { documents: complete ?? base, problems };
}

/** Documents, and messages, with problems in other forms; those without another form are left out. */
function inForms(
  documents: Documents,
  forms: Documents,
  problemsOf: (documents: Documents) => readonly DataProblem[],
): Documents {
  const changed = new Map(documents);
  const replaced = new Set<string>();
  // A document may have needed what another one had.
  for (;;) {
    const keyOf = documentKeys(changed);
    const places = problemsOf(changed).flatMap(({ place }) =>
      place
        ? [{ key: keyOf(place), path: place.collection === 'messages' ? place.path.slice(0, 2) : [] }]
        : [],
    );
    const next = places.filter((place) => !replaced.has(JSON.stringify(place)));
    if (next.length === 0) return changed;
    for (const { key, path } of next) {
      replaced.add(JSON.stringify({ key, path }));
      const form = withField(changed.get(key), path, valueAt(forms.get(key), path));
      if (form === undefined) changed.delete(key);
      else changed.set(key, form);
    }
  }
}

function withoutUnknownFields(documents: Documents, problems: readonly DataProblem[]): Documents {
  const keyOf = documentKeys(documents);
  const changed = new Map(documents);
  for (const { place, message } of problems) {
    if (!place || !isUnknownField(message)) continue;
    const key = keyOf(place);
    changed.set(key, withField(changed.get(key), place.path, undefined));
  }
  return changed;
}

type Path = ProblemPlace['path'];

/** A value with another field at a path. @param field undefined for none. */
function withField(value: unknown, [name, ...path]: Path, field: unknown): unknown {
  if (name === undefined) return field;
  if (Array.isArray(value))
    return value.map((each, index) => (index === Number(name) ? withField(each, path, field) : each));
  const { [name]: before, ...others } = (value ?? {}) as Record<string, unknown>;
  const after = withField(before, path, field);
  return after === undefined ? others : { ...(value as object), [name]: after };
}
