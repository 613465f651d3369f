import * as v from 'valibot';
import { editorHint, isoDate, localized, nonEmpty } from './value-schemas.ts';

const pixels = v.pipe(v.number('must be a number'), v.integer('must be an integer'), v.minValue(1));
const pictureSize = v.strictObject({
  width: pixels,
  height: pixels,
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a color such as #a0b0c0')),
  widths: v.array(pixels),
});

const pictureKinds = ['photograph', 'rendering', 'drawing', 'portrait'] as const;

/** What the site knows about a picture. */
export const pictureNote = v.strictObject({
  focus: v.pipe(
    v.string(),
    v.regex(/^(?:\d{1,2}|100)% (?:\d{1,2}|100)%$/, 'must be a position such as 50% 20%'),
    editorHint('focus'),
  ),
  alt: localized,
  caption: localized,
  /** A rendering when left out, which only pictures of the release may: its captions must then say so. */
  kind: v.optional(v.picklist(pictureKinds, `must be one of ${pictureKinds.join(', ')}`)),
  /** Who made it; the company when left out. Uploaded pictures must name it. */
  credit: v.optional(nonEmpty),
  /** Under which terms it may be shown and, by journalists, used, where these differ from those of the press page; the last day of that. */
  licence: v.optional(localized),
  licenceEnds: v.optional(isoDate),
  ink: v.picklist(['dark', 'light'], 'must be dark or light'),
  /** Whether journalists may download it at `/press`. */
  isForPress: v.optional(v.boolean('must be true or false')),
  /** For the encoding of the pictures of a release: name of the original picture, and sky to add at its top. */
  master: v.optional(v.pipe(nonEmpty, editorHint('hidden'))),
  /** Of an uploaded picture: contrast of the header's text on its top, in each colour (see `ink`). */
  headerContrast: v.optional(
    v.pipe(v.strictObject({ dark: v.number(), light: v.number() }), editorHint('hidden')),
  ),
  /** Of an uploaded picture; the others have theirs in `pictures.json`. */
  upload: v.optional(v.pipe(pictureSize, editorHint('hidden'))),
  sky: v.optional(
    v.pipe(
      v.strictObject({
        add: v.pipe(v.number('must be a number'), v.minValue(1), v.maxValue(40)),
        from: v.pipe(v.number('must be a number'), v.minValue(1), v.maxValue(50)),
      }),
      editorHint('hidden'),
    ),
  ),
});
export type PictureNote = v.InferOutput<typeof pictureNote>;
