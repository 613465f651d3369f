import rows from '../content/area-pictures.json' with { type: 'json' };
import type { BusinessAreaId } from './business-areas.ts';
import type { PictureName } from './pictures.ts';

/** One picture for each business area. */
export type AreaPictures = Readonly<Record<BusinessAreaId, PictureName>>;

/** Name of a set in `area-pictures.json`. */
export type AreaPictureSet = keyof typeof rows;

/** The pictures of the business areas, in sets that share one light; every page that shows the areas names a set. */
export const areaPictures = rows as Readonly<Record<AreaPictureSet, AreaPictures>>;
