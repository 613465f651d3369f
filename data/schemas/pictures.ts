import rows from '../content/pictures.json' with { type: 'json' };

/** Size of a picture, as `npm run generate` writes it. */
export interface PictureSize {
  width: number;
  height: number;
  /** Dominant colour, shown until the picture has loaded. */
  color: string;
  /** Widths in pixels that exist as AVIF. */
  widths: number[];
}

/** File name of a picture in `pictures/` without the extension; only names that `npm run generate` has processed compile. */
export type PictureName = keyof typeof rows;

/** A picture of the site by name, or the URL of an external one. */
export type PictureSource = PictureName | `https://${string}`;

export const pictures: Readonly<Record<PictureName, PictureSize>> = rows;

/** Shown on a card whose own picture does not load. */
export const fallbackPicture: PictureName = 'fallback_white_massing_model';

/** Whether the picture is a URL on another host. */
export function isExternalPicture(image: string): image is `https://${string}` {
  return image.startsWith('https://');
}

/** Whether the site has a picture of this name. */
export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}

/** Whether the picture exists: a processed picture of the site, or any URL on another host. */
export function isPictureSource(image: string): image is PictureSource {
  return isExternalPicture(image) || isPictureName(image);
}

/** URL path of the AVIF file of a picture at one of its widths (pixels). */
export function pictureFile(name: PictureName, width: number): string {
  return `/pictures/${name}-${width}.avif`;
}

const sourceSets = new Map<PictureName, string>();

/** The `srcset` of a picture with every width that exists. */
export function pictureSources(name: PictureName): string {
  const sourceSet =
    sourceSets.get(name) ??
    pictures[name].widths.map((width) => `${pictureFile(name, width)} ${width}w`).join(', ');
  sourceSets.set(name, sourceSet);
  return sourceSet;
}

/** URL path of the JPEG for browsers without AVIF. */
export function pictureFallback(name: PictureName): string {
  return `/pictures/${name}.jpg`;
}

/** URL path of the crop for social networks. It exists only for pictures in a row of `pages.ts`. */
export function socialPicture(name: PictureName): string {
  return `/pictures/social/${name}.jpg`;
}
