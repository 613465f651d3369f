import { byLocale, type Locale, type ShownLanguage } from '../locale.ts';
import type { Company, PictureNote, Press } from '../schemas/content-schemas.ts';
import type { PictureName, PictureSize } from '../schemas/pictures.ts';
import { insertPlaceholders } from './placeholder-values.ts';

type Localized = Readonly<Record<Locale, string>>;

/** What journalists get, as the page of the press shows it. */
export interface PressPack {
  /** The placeholders are filled in; null when the company has none. */
  boilerplate: Localized | null;
  /** The press contact, or the office. */
  contact: { name?: string | undefined } & Pick<Company, 'phone' | 'email'>;
  pictures: readonly PressPicture[];
}

/** A picture that journalists may print. */
export interface PressPicture {
  name: PictureName;
  kind: 'rendering' | 'photograph' | 'drawing' | 'portrait';
  /** Who made it. */
  credit: string;
  /** Null when the terms of the page apply. */
  licence: Localized | null;
  /** Size of the JPEG in bytes; null for a picture that has none in full size. */
  bytes: number | null;
}

interface PressSource {
  press: Press;
  company: Company;
  pictureNotes: Readonly<Record<string, PictureNote>>;
  pictures: Readonly<Record<string, PictureSize>>;
}

/**
 * What journalists get.
 *
 * @param values values of the placeholders, by language.
 * @throws Error for an unknown placeholder.
 */
export function pressPack(
  { press: { boilerplate, contact }, company, pictureNotes, pictures }: PressSource,
  languages: readonly ShownLanguage[],
  values: Readonly<Record<Locale, Readonly<Record<string, string>>>>,
): PressPack {
  return {
    boilerplate: boilerplate
      ? byLocale(languages, (locale) => insertPlaceholders(boilerplate[locale], values[locale]))
      : null,
    contact: contact ?? { phone: company.phone, email: company.email },
    pictures: Object.entries(pictureNotes).flatMap(([name, note]) => {
      const size = pictures[name];
      if (!size || !note.isForPress) return [];
      const { kind = 'rendering', credit = company.name, licence = null } = note;
      return [{ name, kind, credit, licence, bytes: size.pressBytes ?? null }];
    }),
  };
}

/** The pages for which content has nothing to show: that of the press, without a picture for it and a boilerplate. */
export function absentPagesOf({
  press,
  pictureNotes,
  pictures,
}: Omit<PressSource, 'company'>): Record<string, true> {
  const hasPicture = Object.entries(pictureNotes).some(
    ([name, { isForPress }]) => isForPress && Object.hasOwn(pictures, name),
  );
  return press.boilerplate || hasPicture ? {} : { press: true };
}
