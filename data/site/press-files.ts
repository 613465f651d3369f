import type { Locale } from '../locale.ts';
import type { Company } from '../schemas/content-schemas.ts';
import type { PictureName } from '../schemas/pictures.ts';
import { slugOf } from './slug-of.ts';

/** Files for journalists, which browsers store when they are requested. */

/** Folder of their URL paths. */
export const pressFolder = '/press/';

/** URL paths of the files. */
export const pressFiles = {
  /** All others in one ZIP archive. */
  archive: '/press/press-pack.zip',
  picture: (name: PictureName) => `/press/pictures/${name}.jpg`,
  /** Captions, credits and terms of all pictures. */
  captions: (locale: Locale) => `/press/pictures/captions-${locale}.txt`,
  logo: (format: LogoFormat) => `/press/logo.${format}`,
  factSheet: (locale: Locale) => `/press/fact-sheet-${locale}.pdf`,
  boilerplate: (locale: Locale) => `/press/about-${locale}.txt`,
} as const;

export const logoFormats = ['svg', 'png'] as const;
type LogoFormat = (typeof logoFormats)[number];

/** URL paths of the logo: the icons of the site, by their format. */
export const logoIcons: Readonly<Record<LogoFormat, string>> = {
  svg: '/icons/icon.svg',
  png: '/icons/icon-512.png',
};

/** Prefix of file names: a journalist has files of many companies. */
export function pressPrefix({ name }: Pick<Company, 'name'>): string {
  return slugOf(name) || 'press';
}

/** Name under which a browser stores the file at a URL path. */
export function pressFileName(company: Pick<Company, 'name'>, urlPath: string): string {
  return `${pressPrefix(company)}-${urlPath.slice(urlPath.lastIndexOf('/') + 1).replaceAll('_', '-')}`;
}
