import { pictureNotes } from '../../data/derived/picture-notes.ts';
import type { PictureName } from '../../data/schemas/pictures.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

/** The caption of a picture in the page's language. */
export function PictureCaption({ name }: { name: PictureName }) {
  const { locale } = useMessages();
  return <>{pictureNotes[name].caption[locale]}</>;
}
