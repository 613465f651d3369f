import * as v from 'valibot';
import { businessAreaIds } from './business-areas.ts';
import { editorHint, nonEmpty, pictureName } from './value-schemas.ts';

/** Schemas of `area-pictures.json` and `home-variants.json`. */

/** Key of a set in `area-pictures.json`. */
const pictureSet = v.pipe(nonEmpty, editorHint('pictureSet'));
const tone = v.picklist(['surface', 'raised'], 'must be surface or raised');
const kind = 'must be about, figures, areas, news or newsletter';

/** A set of `area-pictures.json`: pictures of the business areas that share one light. */
export const areaPictureSet = v.strictObject(v.entriesFromList(businessAreaIds, pictureName));
/** One picture for each business area. */
export type AreaPictures = v.InferOutput<typeof areaPictureSet>;

const homeSection = v.variant(
  'kind',
  [
    v.strictObject({
      kind: v.literal('about'),
      picture: pictureName,
      side: v.picklist(['left', 'right'], 'must be left or right'),
      tone,
    }),
    v.strictObject({ kind: v.literal('figures') }),
    v.variant('layout', [
      v.strictObject({
        kind: v.literal('areas'),
        layout: v.literal('row'),
        step: v.picklist([320, 300], 'must be 320 or 300'),
        pictures: pictureSet,
        tone,
      }),
      v.strictObject({ kind: v.literal('areas'), layout: v.literal('grid'), pictures: pictureSet, tone }),
    ]),
    v.strictObject({
      kind: v.literal('news'),
      titleLines: v.picklist([2, 3], 'must be 2 or 3'),
      layout: v.picklist(['lead', 'columns'], 'must be lead or columns'),
    }),
    v.strictObject({ kind: v.literal('newsletter') }),
  ],
  kind,
);
export type HomeSection = v.InferOutput<typeof homeSection>;

/** The hero of a home page. A carousel has four pictures. */
const homeHero = v.variant('kind', [
  v.strictObject({
    kind: v.literal('still'),
    picture: pictureName,
    reversed: v.optional(v.boolean('must be true or false')),
  }),
  v.strictObject({
    kind: v.literal('carousel'),
    pictures: v.strictTuple([pictureName, pictureName, pictureName, pictureName], 'must be four pictures'),
  }),
]);
export type HomeHero = v.InferOutput<typeof homeHero>;

export const homeVariant = v.strictObject({ hero: homeHero, sections: v.array(homeSection) });
export type HomeVariant = v.InferOutput<typeof homeVariant>;
