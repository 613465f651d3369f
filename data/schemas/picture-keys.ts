import type { PictureName } from './pictures.ts';

/** The key of the document that describes a picture. */
export const pictureKey = (name: PictureName) => `picture-notes/${name}`;

/** The picture that a document describes; null for another document. */
export const pictureOfKey = (key: string): PictureName | null =>
  /^picture-notes\/(?<name>.*)$/.exec(key)?.groups?.name ?? null;

/** The uploaded picture of a file, by its URL path; null for other files. */
export const uploadOfFile = (urlPath: string): PictureName | null =>
  /^\/pictures\/(?:\w+\/)?(?<name>[\w-]+-[\da-f]{12})(?:-[\d-]+)?\.\w+$/.exec(urlPath)?.groups?.name ?? null;
