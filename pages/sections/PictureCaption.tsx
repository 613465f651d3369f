import { pictureNotes } from '../../data/picture-notes.ts';
import type { PictureName } from '../app/PagePicture.tsx';
import { useTexts } from '../app/use-texts.ts';

/** What a picture shows and where, as its note says it. */
export function PictureCaption({ name }: { name: PictureName }) {
  const { locale } = useTexts();
  return <>{pictureNotes[name]?.caption[locale]}</>;
}
