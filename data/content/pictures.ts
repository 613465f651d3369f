import rows from './pictures.json' with { type: 'json' };

/** The sizes of every picture, as `npm run pictures` wrote them. */
export interface PictureSize {
  width: number;
  height: number;
  /** Dominant colour, shown until the picture is there. */
  color: string;
  /** Widths in pixels that exist as AVIF. */
  widths: number[];
}

/** A picture of `pictures/` without its ending; a name that has not been made does not compile. */
export type PictureName = keyof typeof rows;

/** What data names as a picture: one of ours, or the address of one on another host. */
export type PictureSource = PictureName | `https://${string}`;

export const pictures: Readonly<Record<PictureName, PictureSize>> = rows;

/** What a card shows when its own picture does not load. */
export const fallbackPicture: PictureName = 'fallback_white_massing_model';

/** Whether data names a picture on another host rather than one of ours. */
export function isExternalPicture(image: string): image is `https://${string}` {
  return image.startsWith('https://');
}

/** Whether data names a picture that there is: one of ours that has been made, or any on another host. */
export function isPictureSource(image: string): image is PictureSource {
  return isExternalPicture(image) || Object.hasOwn(pictures, image);
}

/** Address of a picture at one of its widths. */
export function pictureFile(name: PictureName, width: number): string {
  return `/pictures/${name}-${width}.avif`;
}

const sources = new Map<PictureName, string>();

/** The `srcset` of a picture: every width that exists. */
export function pictureSources(name: PictureName): string {
  const known =
    sources.get(name) ??
    pictures[name].widths.map((width) => `${pictureFile(name, width)} ${width}w`).join(', ');
  sources.set(name, known);
  return known;
}

/** Address of the JPEG for browsers without AVIF. */
export function pictureFallback(name: PictureName): string {
  return `/pictures/${name}.jpg`;
}

/** Address of the crop for social networks; only for pictures that a row of `pages.ts` names. */
export function socialPicture(name: PictureName): string {
  return `/pictures/social/${name}.jpg`;
}
