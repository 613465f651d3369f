import * as v from 'valibot';
import { key, languageCode, limits } from './field-rules.ts';
import { described, id, storableText } from './values.ts';

/** Request schemas of the editor. */

const path = v.pipe(
  v.array(v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.integer(), v.minValue(0))])),
  v.maxLength(10),
);

/**
 * A change of a document: the value at a path before and after it. A missing `before` or `after` is no value; the path `[]` is the
 * document. A list is changed as one value.
 */
export const documentChange = v.strictObject({
  path,
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
});
export type DocumentChange = v.InferOutput<typeof documentChange>;

/** Changes of one request. */
export const maxChanges = 200;

/** PATCH /api/content/document?key= */
export const documentChanges = v.strictObject({
  changes: v.pipe(v.array(documentChange), v.minLength(1), v.maxLength(maxChanges)),
});

/** More than a document has values, since a preview shows all changes at once. */
const maxPreviewChanges = 5000;

/** Form post of `/admin/content/preview`. */
export const previewRequest = v.strictObject({
  key: v.pipe(v.string(), v.maxLength(200)),
  /** JSON of the changes that are not saved yet, which need no `before`. */
  changes: v.pipe(v.string(), v.parseJson(), v.array(documentChange), v.maxLength(maxPreviewChanges)),
  /** Path and query of the page. */
  page: v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.maxLength(500)),
  lang: languageCode,
});

/** Days after which the link of a preview ends. */
export const previewDays = [1, 3, 7] as const;

/** POST /api/content/previews */
export const newPreviewLink = v.strictObject({
  page: v.pipe(
    v.string(),
    v.regex(/^\/(?!\/)[^?#\p{C}]*$/u),
    v.maxLength(500),
    v.description('Path of the page.'),
  ),
  days: v.picklist(previewDays),
});

/** The collections whose documents can be hidden. */
export const hideableCollections = ['projects', 'news', 'team', 'pages'] as const;

/** The lists of which the editor adds documents. */
export const extensibleCollections = ['projects', 'news', 'team', 'places', 'claims'] as const;
export type ExtensibleCollection = (typeof extensibleCollections)[number];

/** POST /api/content/documents */
export const newDocument = v.strictObject({ collection: v.picklist(extensibleCollections) });

/** POST /api/content/confirmation?key= */
export const confirmation = v.strictObject({ path, locale: languageCode });

/** POST /api/content/restoration?key= */
export const restoration = v.strictObject({
  editionId: described(
    v.nullable(id),
    'The edition that has published the version; null for the shipped content.',
  ),
  revision: described(
    v.nullable(v.pipe(v.number(), v.integer())),
    'Of the draft that is replaced; null for none.',
  ),
});

const revisions = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.integer())),
  v.minEntries(1),
  v.maxEntries(1000),
  v.description('Keys of documents, each with the revision of its draft that the person saw.'),
);
const note = v.pipe(v.string(), v.trim(), v.regex(storableText), v.maxLength(limits.reason));

/** POST /api/content/schedules */
export const newSchedule = v.strictObject({
  revisions,
  note,
  at: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, key('errors.field.timeInvalid')),
    v.isoDateTime(key('errors.field.timeInvalid')),
    v.description('Time of the office, such as `2026-11-28T07:00`.'),
  ),
});

/** POST /api/content/publish */
export const publication = v.strictObject({
  revisions,
  note,
  /** The active edition that the person saw; null for the shipped content. */
  parentId: v.nullable(id),
});
