import rows from '../content/picture-notes.json' with { type: 'json' };
import type { PictureNote } from '../schemas/content-schemas.ts';
import type { PictureName } from '../schemas/pictures.ts';

/** The type requires a note for every picture; the contents are validated when the server starts. */
const notes: Readonly<Record<PictureName, object>> = rows;

/** Notes on every picture: alternative text, caption, focal point, and the colour of a header over it (`ink`). */
export const pictureNotes = notes as Readonly<Record<PictureName, PictureNote>>;
