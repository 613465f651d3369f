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

export const pictures = rows as Record<string, PictureSize>;

/** What a card shows when its own picture does not load. */
export const fallbackPicture = 'fallback_white_massing_model';

/** Whether data names a picture on another host rather than one of ours. */
export function isExternalPicture(image: string): boolean {
  return image.startsWith('https://');
}

/**
 * The sizes of one of our pictures.
 *
 * @throws Error when it has not been made.
 */
export function pictureSize(name: string): PictureSize {
  const size = pictures[name];
  if (!size)
    throw new Error(`There is no picture "${name}": put its master into pictures/ and run npm run pictures.`);
  return size;
}

/** Address of a picture at one of its widths. */
export function pictureFile(name: string, width: number): string {
  return `/pictures/${name}-${width}.avif`;
}

const sources = new Map<string, string>();

/** The `srcset` of a picture: every width that exists. */
export function pictureSources(name: string): string {
  const known =
    sources.get(name) ??
    pictureSize(name)
      .widths.map((width) => `${pictureFile(name, width)} ${width}w`)
      .join(', ');
  sources.set(name, known);
  return known;
}

/** Address of the JPEG for browsers without AVIF. */
export function pictureFallback(name: string): string {
  return `/pictures/${name}.jpg`;
}

/** Address of the crop for social networks; only for pictures that a row of `pages.ts` names. */
export function socialPicture(name: string): string {
  return `/pictures/social/${name}.jpg`;
}
