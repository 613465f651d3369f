import * as v from 'valibot';
import { storableText } from './values.ts';

/** Uploads of pictures and of plans: announced with their length, sent in parts, and encoded or checked when complete. */

/** Bytes of a picture at most. */
export const maxPictureBytes = 60_000_000;
/** Bytes of a part at most. */
export const maxPartBytes = 1_000_000;
/** Pixels of a picture at most. */
export const maxPicturePixels = 60_000_000;
/** The least width in pixels: all pictures have a file of this width. */
export const minPictureWidth = 400;

/** What a file is to become: a picture, or a plan, which must be a PDF. */
const uploadKinds = ['picture', 'plan'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** Why a picture or a plan cannot be used. */
export const pictureProblems = [
  'format',
  'heic',
  'animated',
  'tooManyPixels',
  'tooNarrow',
  'broken',
  'tooDemanding',
  'serverError',
  'noPdf',
  'brokenPdf',
  'encrypted',
  'script',
  'attachments',
  'media',
] as const;
export type PictureProblem = (typeof pictureProblems)[number];

export const newUpload = v.strictObject({
  kind: v.optional(v.picklist(uploadKinds), 'picture'),
  /** Name of the file, from which that of the picture or plan is made. */
  fileName: v.pipe(v.string(), v.minLength(1), v.maxLength(255), v.regex(storableText)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPictureBytes)),
});
export type NewUpload = v.InferOutput<typeof newUpload>;

export const pictureUpload = v.strictObject({
  id: v.number(),
  fileName: v.string(),
  bytes: v.number(),
  /** Bytes that have arrived; the next part begins there. */
  received: v.number(),
  state: v.picklist(['receiving', 'encoding', 'done', 'failed']),
  /** Name of the picture, or of the file of the plan, when it is done. */
  picture: v.nullable(v.string()),
  problem: v.nullable(v.picklist(pictureProblems)),
});
export type PictureUpload = v.InferOutput<typeof pictureUpload>;
