import { pictureNotes } from '../../data/content/picture-notes.ts';
import type { PictureName } from '../../data/content/pictures.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

/** What a picture shows and where, as its note says it. */
export function PictureCaption({ name }: { name: PictureName }) {
  const { locale } = useMessages();
  return <>{pictureNotes[name].caption[locale]}</>;
}
