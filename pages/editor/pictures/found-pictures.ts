import type { Locale } from '../../../data/locale.ts';

/** The pictures of the site by name, with their alternative text in the language of the interface. */
export type Pictures = Readonly<Record<string, { alt?: string }>>;

interface FoundPicture {
  name: string;
  /** What it shows; for a picture that nobody has described, the words of its name. */
  text: string;
  isDescribed: boolean;
}

/** The words of a picture's name, without the digest of an uploaded one. */
export function wordsOfName(name: string): string {
  return name.replace(/-[0-9a-f]{12}$/, '').replaceAll(/[_-]+/g, ' ');
}

/**
 * The pictures whose alternative text has all words; those that nobody has described yet first.
 *
 * @param pictures by name.
 */
export function foundPictures(pictures: Pictures, words: string, locale: Locale): FoundPicture[] {
  const lower = (text: string) => text.toLocaleLowerCase(locale);
  const wanted = lower(words).split(/\s+/);
  const all = Object.entries(pictures).map(([name, { alt = '' }]) => ({
    name,
    text: alt || wordsOfName(name),
    isDescribed: alt !== '',
  }));
  return all
    .filter(({ name, text }) => {
      const own = lower(`${text} ${wordsOfName(name)}`);
      return wanted.every((word) => own.includes(word));
    })
    .sort((one, other) => Number(one.isDescribed) - Number(other.isDescribed));
}
