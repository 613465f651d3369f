/** Size of a picture, as `npm run generate` writes it. */
export interface PictureSize {
  width: number;
  height: number;
  /** Dominant colour, shown until the picture has loaded. */
  color: string;
  /** Widths in pixels that exist as AVIF. */
  widths: readonly number[];
  /** Bytes of the JPEG in full size for journalists, which pictures for the press have. */
  pressBytes?: number;
}

/** File name of a picture in `pictures/` without the extension. The content checks find a name without a picture. */
export type PictureName = string;

/** A picture of the site by name, or the URL of an external one, which begins with `https://`. */
export type PictureSource = string;

/** Shown on a card whose own picture does not load. */
export const fallbackPicture: PictureName = 'fallback_white_massing_model';

/** Whether the picture is a URL on another host. */
export function isExternalPicture(image: PictureSource): boolean {
  return image.startsWith('https://');
}

/** URL path of the AVIF file of a picture at one of its widths (pixels). */
export function pictureFile(name: PictureName, width: number): string {
  return `/pictures/${name}-${width}.avif`;
}

/** The `srcset` of a picture with every width that exists, up to a maximum. */
export function pictureSources(
  name: PictureName,
  { widths }: Pick<PictureSize, 'widths'>,
  maxWidth = Number.POSITIVE_INFINITY,
): string {
  return widths
    .filter((width, index) => index === 0 || width <= maxWidth)
    .map((width) => `${pictureFile(name, width)} ${width}w`)
    .join(',');
}

/** URL path of the JPEG for browsers without AVIF. */
export function pictureFallback(name: PictureName): string {
  return `/pictures/${name}.jpg`;
}

/** Path in `public/pictures` of the JPEG for the PDF documents, since Typst reads no AVIF. */
export function printPicture(name: PictureName): string {
  return `print/${name}.jpg`;
}

/** Path in `public/pictures` of the JPEG in full size for journalists. */
export function pressPicture(name: PictureName): string {
  return `press/${name}.jpg`;
}

/** The paths of all files of a picture below `/pictures/`, without the crop for social networks. */
export function pictureFiles(name: PictureName, { widths }: Pick<PictureSize, 'widths'>): string[] {
  return [...widths.map((width) => `${name}-${width}.avif`), `${name}.jpg`, printPicture(name)];
}

/**
 * URL path of the crop for social networks. Pictures of the release have one if they are in a row of `pages.ts`; that of an uploaded
 * picture, whose name ends with a digest, has its focal point in the path, as this may change.
 */
export function socialPicture(name: PictureName, focus = '50% 50%'): string {
  const point = /-[\da-f]{12}$/.test(name) ? `-${focus.replaceAll('%', '').replace(' ', '-')}` : '';
  return `/pictures/social/${name}${point}.jpg`;
}
