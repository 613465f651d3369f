import type { PictureName } from '../../data/schemas/pictures.ts';
import { pictureOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

/** The caption of a picture in the page's language. */
export function PictureCaption({ name }: { name: PictureName }) {
  const { locale } = useMessages();
  return <>{pictureOf(useContent(), name).caption[locale]}</>;
}
