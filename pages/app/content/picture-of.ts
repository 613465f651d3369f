import type { AreaPictures } from '../../../data/schemas/content-schemas.ts';
import type { PictureName } from '../../../data/schemas/pictures.ts';
import type { PageContent, Picture } from '../../../data/snapshot/page-content.ts';

/**
 * Looks up a picture by name.
 *
 * @throws Error when the site has no such picture.
 */
export function pictureOf({ pictures }: Pick<PageContent, 'pictures'>, name: PictureName): Picture {
  const picture = pictures[name];
  if (!picture) throw new Error(`There is no picture "${name}".`);
  return picture;
}

/**
 * Looks up a set of pictures of the business areas.
 *
 * @throws Error when there is no such set.
 */
export function areaPicturesOf(
  { areaPictures }: Pick<PageContent, 'areaPictures'>,
  set: string,
): AreaPictures {
  const pictures = areaPictures[set];
  if (!pictures) throw new Error(`There is no set of area pictures "${set}".`);
  return pictures;
}
