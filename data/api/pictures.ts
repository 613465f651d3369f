import * as v from 'valibot';
import { described, timestamp } from './values.ts';

/** The library: all pictures of the site, where they are used, and what was deleted. */

/** Name of a picture, such as `berlin_office` or `baustelle-0123456789ab`. */
export const pictureNameSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

const use = v.strictObject({
  key: described(v.string(), 'Of the document.'),
  path: v.array(v.union([v.string(), v.number()])),
});
/** Where a document names a picture. */
export type PictureUse = v.InferOutput<typeof use>;

/** GET /api/pictures */
export const pictureList = v.strictObject({
  pictures: v.array(
    v.strictObject({
      name: pictureNameSchema,
      width: v.number(),
      height: v.number(),
      isUploaded: described(v.boolean(), 'The others are those of the release.'),
      used: described(v.array(use), 'In published, drafted or planned documents.'),
    }),
  ),
  deleted: v.array(
    v.strictObject({
      name: pictureNameSchema,
      until: described(timestamp, 'Until when it can come back.'),
    }),
  ),
});
export type PictureList = v.InferOutput<typeof pictureList>;

/** The details of a refusal to delete a picture. */
export const pictureUsed = v.strictObject({ used: v.array(use) });

/** POST /api/pictures/NAME/replacement */
export const pictureReplacement = v.strictObject({ by: pictureNameSchema });

/** Response of a replacement. */
export const replacedPicture = v.strictObject({
  keys: described(v.array(v.string()), 'Of the documents whose drafts have the other picture now.'),
});
export type ReplacedPicture = v.InferOutput<typeof replacedPicture>;
