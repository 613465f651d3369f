import type { PictureNote } from './entities.ts';
import rows from './picture-notes.json' with { type: 'json' };

/** What is kept with every picture besides its sizes: alternative text, caption, focal position, header ink. */
export const pictureNotes = rows as Record<string, PictureNote>;

/**
 * The note of a picture.
 *
 * @throws Error when the picture has none.
 */
export function pictureNote(name: string): PictureNote {
  const note = pictureNotes[name];
  if (!note) throw new Error(`data/picture-notes.json has no picture "${name}".`);
  return note;
}
