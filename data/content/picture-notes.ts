import type { PictureNote } from './entities.ts';
import rows from './picture-notes.json' with { type: 'json' };
import type { PictureName } from './pictures.ts';

/** The compiler refuses a picture without a note; what a note holds is checked when the server starts. */
const notes: Readonly<Record<PictureName, object>> = rows;

/** What is kept with every picture besides its sizes: alternative text, caption, focal position, header ink. */
export const pictureNotes = notes as Readonly<Record<PictureName, PictureNote>>;
