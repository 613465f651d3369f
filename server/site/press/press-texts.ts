import type { PressPicture } from '../../../data/derived/press.ts';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { pressFileName, pressFiles } from '../../../data/site/press-files.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';

/** The text files for journalists, in one language. */

const softHyphen = /\u00ad/g;

/** Paragraphs with an empty line between them, of lines. */
function textOf(paragraphs: readonly (readonly (string | undefined)[])[]): string {
  const lines = paragraphs.map((paragraph) => paragraph.filter((line) => line !== undefined).join('\n'));
  return `${lines.join('\n\n').replace(softHyphen, '')}\n`;
}

/** The boilerplate with the press contact. @param origin scheme and host. @returns null when there is no boilerplate. */
export function boilerplateText(content: Snapshot, locale: Locale, origin: string): string | null {
  const { boilerplate, contact } = content.press;
  if (boilerplate === null) return null;
  const t = (key: string) => formatMessage(content, locale, key);
  return textOf([
    [t('press.about.title')],
    [boilerplate[locale]],
    [t('press.contact.title'), contact.name, contact.phone, contact.email, `${origin}/`],
  ]);
}

/** The terms, then file name, caption, credit and own terms of each picture. @returns null when there are no pictures. */
export function captionsText(content: Snapshot, locale: Locale): string | null {
  const { press, company, pictures } = content;
  if (press.pictures.length === 0) return null;
  const t = (key: string, values?: Record<string, string>) => formatMessage(content, locale, key, values);
  const credit = ({ kind, credit }: PressPicture) => t(`press.creditLine.${kind}`, { credit });
  return textOf([
    [t('press.terms')],
    ...press.pictures.map((picture) => [
      pressFileName(company, pressFiles.picture(picture.name)),
      pictures[picture.name]?.caption[locale],
      credit(picture),
      picture.licence?.[locale],
    ]),
  ]);
}
