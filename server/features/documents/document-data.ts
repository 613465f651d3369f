import { emailLink, phoneLink } from '../../../data/derived/company.ts';
import { cropOf } from '../../../data/derived/crop.ts';
import { formatDate } from '../../../data/derived/format-date.ts';
import { openingLine } from '../../../data/derived/opening-hours.ts';
import { localeTag } from '../../../data/locale.ts';
import { printPicture } from '../../../data/schemas/pictures.ts';
import { coordinatesText } from '../../../data/site/office-map.ts';
import { palettes } from '../../../ui/src/tokens/palettes.ts';
import type { Block, DocumentContent, Picture } from './content/document-content.ts';
import type { DocumentMessages } from './content/messages.ts';

/**
 * A part of a picture as the template places it: lengths are multiples of the width of the part.
 *
 * @throws Error when there is no such picture, or it has no alternative text.
 */
function partOf({ picture: name, ratio, focus }: Picture, { content, locale }: DocumentMessages) {
  const picture = content.pictures[name];
  if (!picture) throw new Error(`There is no picture "${name}".`);
  const { alt, caption } = picture;
  if (!alt[locale]) throw new Error(`The picture "${name}" has no alternative text in ${locale}.`);
  const { width, left, top } = cropOf(picture, ratio, focus ?? picture.focus);
  return {
    file: printPicture(name),
    alt: alt[locale],
    caption: caption[locale],
    ratio,
    width: picture.width / width,
    height: picture.height / width,
    left: left / width,
    top: top / width,
  };
}

/** The input of `document.typ`, the files of its pictures in `public/pictures`, and its date (ISO). */
export function documentData(content: DocumentContent, messages: DocumentMessages) {
  const { locale, t, group } = messages;
  const { company } = messages.content;
  const { street, postalCode, city } = company.address;
  const blockOf = (block: Block) =>
    block.kind === 'picture' ? { kind: block.kind, ...partOf(block, messages) } : block;
  const { language, region = null } = new Intl.Locale(localeTag(locale));
  const date = content.sources.map(({ asOf }) => asOf).reduce((one, other) => (one > other ? one : other));
  const notice = group('documents.notice');
  const input = {
    ...content,
    locale: language,
    region,
    company: company.name,
    colors: palettes[content.palette],
    day: date.split('-').map(Number),
    date: formatDate(date, locale),
    cover: partOf(content.cover, messages),
    blocks: content.blocks.map(blockOf),
    sources: content.sources.map((row) => ({ ...row, date: formatDate(row.asOf, locale) })),
    developer: t('shared.footer.developer'),
    words: { asOf: t('documents.asOf'), page: t('documents.page'), pageOf: t('documents.pageOf') },
    sourceWords: group('documents.sources'),
    notice: { ...notice, pictures: messages.content.hasPhotographs ? notice.mixedPictures : notice.pictures },
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
      hours: openingLine(company.openingHours, locale) && t('shared.footer.hours'),
    },
  };
  const pictures = [input.cover, ...input.blocks].flatMap((each) => ('file' in each ? [each.file] : []));
  return { input, pictures: [...new Set(pictures)], date };
}
