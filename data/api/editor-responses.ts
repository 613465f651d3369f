import * as v from 'valibot';
import { documentChange } from './editor-requests.ts';
import { languageCode } from './field-rules.ts';
import { described, editing, id, timestamp } from './values.ts';

/** Response schemas of the editor. */

const documentKey = described(v.string(), 'For example `company`, `projects/12` or `messages/home`.');
const path = documentChange.entries.path;

export const edition = v.strictObject({
  id,
  /** The active edition when this one was published; null for the first, which is based on the shipped content. */
  parentId: v.nullable(id),
  createdAt: timestamp,
  author: v.string(),
  note: v.string(),
});
export type EditionResponse = v.InferOutput<typeof edition>;

/** GET /api/content. */
export const documentList = v.strictObject({
  activeEdition: described(v.nullable(edition), 'Null as long as nothing was published.'),
  documents: v.array(
    v.strictObject({
      key: documentKey,
      title: described(
        v.record(v.string(), v.string()),
        'What people call it, by language; empty for a document without a name of its own.',
      ),
      state: described(
        v.picklist(['published', 'changed', 'new', 'removed']),
        '`new`, `changed` and `removed` by a draft.',
      ),
      isHidden: described(v.boolean(), 'Whether visitors do not see it.'),
      outdated: described(v.array(languageCode), 'Languages with outdated translations.'),
      edited: described(v.nullable(editing), 'The last change of the draft.'),
    }),
  ),
});
export type DocumentList = v.InferOutput<typeof documentList>;

/** GET /api/content/search. */
export const searchResults = v.strictObject({
  found: v.array(
    v.strictObject({
      key: documentKey,
      path: described(
        v.nullable(path),
        'Of the text in the draft, or the published document, that has most of the words; null when it is no longer there.',
      ),
    }),
  ),
});
export type SearchResults = v.InferOutput<typeof searchResults>;

/** GET /api/content/page. */
export const foundDocuments = v.strictObject({ keys: v.array(documentKey) });
export type FoundDocuments = v.InferOutput<typeof foundDocuments>;

/** GET and PATCH /api/content/document. */
export const editedDocument = v.strictObject({
  key: documentKey,
  published: described(v.optional(v.unknown()), 'Missing for a new document.'),
  draft: described(
    v.nullable(
      v.strictObject({
        value: described(v.optional(v.unknown()), 'Missing when the draft removes the document.'),
        revision: v.pipe(v.number(), v.integer(), v.description('Grows with each change.')),
        edited: editing,
      }),
    ),
    'Null when nothing is changed.',
  ),
  outdated: v.array(
    v.strictObject({
      path: described(path, 'Path of the text, without the language.'),
      locale: languageCode,
    }),
  ),
  present: described(v.array(editing), 'Others who have opened the document within a minute.'),
});
export type EditedDocument = v.InferOutput<typeof editedDocument>;

/** More of the 409 `draftConflict`. */
export const draftConflict = v.strictObject({
  conflicts: v.array(v.strictObject({ path, theirs: v.optional(v.unknown()) })),
  document: editedDocument,
});
export type DraftConflict = v.InferOutput<typeof draftConflict>;

/** A problem of a value, as the checks of the server state it. */
export const contentProblem = v.strictObject({
  level: described(v.picklist(['error', 'warning']), 'An error keeps the content from being published.'),
  key: described(v.nullable(documentKey), 'Null for a problem of no single document.'),
  path,
  message: described(v.string(), 'In the language of the request.'),
});
export type ContentProblemResponse = v.InferOutput<typeof contentProblem>;

/** GET /api/content/check, and more of the 422 `contentInvalid`. */
export const contentCheck = v.strictObject({ problems: v.array(contentProblem) });
export type ContentCheck = v.InferOutput<typeof contentCheck>;

const changedPages = described(
  v.array(v.string()),
  'URL paths of the pages that differ, as far as they are known without rendering.',
);

/** GET /api/content/changes, and GET /api/content/editions/{id}/changes. */
export const changeList = v.strictObject({
  documents: v.array(
    v.strictObject({
      key: documentKey,
      title: v.record(v.string(), v.string()),
      change: described(
        v.picklist(['added', 'changed', 'removed', 'restored']),
        '`restored` by a draft of a document that was taken off the site after the draft was begun.',
      ),
      edited: described(v.nullable(editing), 'Of a draft.'),
      revision: described(v.nullable(v.pipe(v.number(), v.integer())), 'Of a draft.'),
      secondPersons: described(
        v.nullable(v.array(v.string())),
        'Names of the people who may publish a draft that the rule of two people keeps whoever asks from publishing; null when it does not.',
      ),
      values: described(v.array(documentChange), 'The values that differ, in the order of the document.'),
    }),
  ),
  pages: changedPages,
});
export type ChangeList = v.InferOutput<typeof changeList>;

/** POST /api/content/publish, POST /api/content/removal and POST /api/content/editions/{id}/undo. */
export const publishedEdition = v.strictObject({ edition, pages: changedPages });
export type PublishedEdition = v.InferOutput<typeof publishedEdition>;

/** GET /api/content/editions. */
export const editionList = v.strictObject({ activeId: v.nullable(id), editions: v.array(edition) });
export type EditionList = v.InferOutput<typeof editionList>;

/** GET /api/content/versions?key= */
export const versionList = v.strictObject({
  key: documentKey,
  title: v.record(v.string(), v.string()),
  draft: described(
    v.nullable(v.strictObject({ revision: v.pipe(v.number(), v.integer()), edited: editing })),
    'What a restored version replaces.',
  ),
  versions: v.array(
    v.strictObject({
      edition: described(v.nullable(edition), 'Null for the shipped content.'),
      change: v.picklist(['added', 'changed', 'removed']),
      values: described(
        v.array(documentChange),
        'The values that differ from the version before; of the shipped content, those that the software has changed since the last edition that changed the document, and that the site has otherwise.',
      ),
      isPublished: described(v.boolean(), 'Whether the site shows it.'),
    }),
  ),
});
export type VersionList = v.InferOutput<typeof versionList>;

/** More of the 409 `undoConflict`: the values that were changed again since. */
export const undoConflict = v.strictObject({
  conflicts: v.array(v.strictObject({ key: documentKey, path })),
});
export type UndoConflict = v.InferOutput<typeof undoConflict>;

/** POST /api/content/schedules */
export const schedule = v.strictObject({
  id,
  keys: v.array(documentKey),
  changedSince: described(
    v.array(documentKey),
    'Documents whose draft was changed, published or discarded since; what is published is as it was before.',
  ),
  note: v.string(),
  author: v.string(),
  dueAt: timestamp,
  problem: described(
    v.nullable(v.string()),
    'Why it has failed, in the language of the author; nothing was published then.',
  ),
});
export type ScheduleResponse = v.InferOutput<typeof schedule>;

/** GET /api/content/schedules: the earliest first. */
export const scheduleList = v.strictObject({ schedules: v.array(schedule) });
export type ScheduleList = v.InferOutput<typeof scheduleList>;

/** A link of a preview that works. */
export const previewLink = v.strictObject({
  id: v.number(),
  page: described(v.string(), 'Path of the page that it leads to.'),
  author: v.string(),
  createdAt: timestamp,
  endsAt: timestamp,
});
export type PreviewLink = v.InferOutput<typeof previewLink>;

/** GET /api/content/previews: the newest first. */
export const previewLinkList = v.strictObject({ links: v.array(previewLink) });
export type PreviewLinkList = v.InferOutput<typeof previewLinkList>;

/** POST /api/content/previews */
export const createdPreviewLink = v.strictObject({
  id: v.number(),
  path: described(v.string(), 'Path of the preview, with its token, which is shown once.'),
});
export type CreatedPreviewLink = v.InferOutput<typeof createdPreviewLink>;
