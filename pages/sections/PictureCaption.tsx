import { pictureNotes } from '../../data/picture-notes.ts';
import type { PictureName } from '../../data/pictures.ts';
import { useTexts } from '../app/use-texts.ts';

/** What a picture shows and where, as its note says it. */
export function PictureCaption({ name }: { name: PictureName }) {
  const { locale } = useTexts();
  return <>{pictureNotes[name].caption[locale]}</>;
}
