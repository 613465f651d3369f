import { pictureNotes } from '../../data/content/picture-notes.ts';
import type { PictureName } from '../../data/content/pictures.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

/** The caption of a picture in the page's language. */
export function PictureCaption({ name }: { name: PictureName }) {
  const { locale } = useMessages();
  return <>{pictureNotes[name].caption[locale]}</>;
}
