import { defaultLocale } from '../../../data/locale.ts';
import { slugOf } from '../../../data/site/slug-of.ts';

interface Named {
  title?: Partial<Record<string, string>>;
  slug?: string;
}

const slugOfTitle = ({ title }: Named) => slugOf(title?.[defaultLocale] ?? '');

/**
 * The slug of a news item that follows its changed title, until somebody types another one.
 *
 * @returns null when the slug stays.
 */
export function suggestedSlug(before: unknown, after: unknown): string | null {
  const isSuggested = (before as Named).slug === slugOfTitle(before as Named);
  const next = slugOfTitle(after as Named);
  return isSuggested && next !== (after as Named).slug ? next : null;
}
