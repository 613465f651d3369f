import { type Locale, oncePerLocale } from '../../../data/locale.ts';

interface TextInfo {
  getTextInfo(): { direction: 'ltr' | 'rtl' };
}

/** The writing direction of a language, for `dir`. TypeScript's library lacks the method. */
export const textDirection = oncePerLocale(
  (locale: Locale) => (new Intl.Locale(locale) as Intl.Locale & TextInfo).getTextInfo().direction,
);
