import { emailLink, phoneLink } from '../../data/derived/company.ts';
import { openingLine } from '../../data/derived/opening-hours.ts';
import type { PictureName } from '../../data/schemas/pictures.ts';
import { coordinatesText } from '../../data/site/office-map.ts';
import { palettes } from '../../ui/src/tokens/palettes.ts';
import type { Block, DocumentContent } from './content/document-content.ts';
import type { DocumentMessages } from './content/messages.ts';
import { pictureByName } from './prepare-picture.ts';

/** A picture of a document and the name of its file. */
export interface DocumentPicture {
  name: PictureName;
  /** Height divided by width. */
  ratio: number;
  focus?: string;
  file: string;
}

/** @throws Error when the picture has no alternative text, which stops the build. */
function pictureTexts(name: PictureName, { content, locale }: DocumentMessages) {
  const { alt, caption } = pictureByName(content, name);
  if (!alt[locale]) throw new Error(`The picture "${name}" has no alternative text in ${locale}.`);
  return { alt: alt[locale], caption: caption[locale] };
}

/** The input of `document.typ`, and the pictures that it names. */
export function documentData(content: DocumentContent, messages: DocumentMessages) {
  const { locale, t, group } = messages;
  const { company } = messages.content;
  const { cover } = content;
  const { street, postalCode, city } = company.address;
  const pictures: DocumentPicture[] = [];
  const pictureOf = (name: PictureName, ratio: number, focus?: string) => {
    const file = `${[name, ratio, focus]
      .filter(Boolean)
      .join('-')
      .replaceAll(/[^\w-]+/g, '_')}.jpg`;
    pictures.push({ name, ratio, file, ...(focus && { focus }) });
    return { file, ...pictureTexts(name, messages) };
  };
  const blockOf = (block: Block) =>
    block.kind === 'picture' ? { ...block, ...pictureOf(block.picture, block.ratio, block.focus) } : block;
  const dateFormat = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const dateText = (day: string) => dateFormat.format(new Date(`${day}T00:00:00Z`));
  const date = content.sources.map(({ asOf }) => asOf).reduce((one, other) => (one > other ? one : other));
  const input = {
    ...content,
    locale,
    region: locale === 'en' ? 'GB' : 'DE',
    company: company.name,
    colors: palettes[content.palette],
    day: date.split('-').map(Number),
    date: dateText(date),
    cover: { ratio: cover.ratio, ...pictureOf(cover.picture, cover.ratio, cover.focus) },
    blocks: content.blocks.map(blockOf),
    sources: content.sources.map((row) => ({ ...row, date: dateText(row.asOf) })),
    developer: t('shared.footer.developer'),
    words: { asOf: t('documents.asOf'), page: t('documents.page'), pageOf: t('documents.pageOf') },
    sourceWords: group('documents.sources'),
    notice: group('documents.notice'),
    contactWords: group('documents.contact'),
    contact: {
      name: content.issuer,
      street,
      city: `${postalCode} ${city}`,
      coordinates: coordinatesText(company.coordinates, locale),
      phone: company.phone,
      phoneLink: phoneLink(company),
      email: company.email,
      emailLink: emailLink(company, `${content.kind}: ${content.title}`),
      hours: openingLine(company.openingHours, locale),
    },
  };
  return { input, pictures, date };
}
