import type { PictureNote } from '../schemas/content-schemas.ts';

/** Whether a caption says in both shipped languages that the picture is a rendering, as far as it has them. */
export function saysRendering({ en, de }: PictureNote['caption']): boolean {
  return /\brendering/i.test(en) && (de === undefined || /\bvisualisierung/i.test(de));
}
