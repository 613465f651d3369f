import { useEffect, useState } from 'react';
import type { SearchResults } from '../../../data/api/editor-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import type { Path } from '../form/change-at.ts';

/** Shorter searches would find nearly everything. */
const minLength = 2;
const pauseMs = 300;

/**
 * Finds documents by the words in their names, at once, and in their texts, by the server after a pause in typing.
 *
 * @param typed what stands in the search field.
 */
export function useDocumentSearch(typed: string) {
  const { locale } = useMessages();
  const words = typed.trim().toLocaleLowerCase(locale);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  const query = useStaffQuery<SearchResults>(
    `${apiPaths.contentSearch}?${new URLSearchParams({ q: asked })}`,
    { enabled: asked.length >= minLength },
  );
  const found = new Map(
    (asked === words ? (query.data?.found ?? []) : []).map(({ key, path }) => [key, path]),
  );
  const parts = words.split(/\s+/);
  const isNamed = (name: string) => {
    const text = name.toLocaleLowerCase(locale);
    return parts.every((part) => text.includes(part));
  };
  return {
    isSearching: words !== '',
    hasFailed: words !== '' && query.isError,
    isFound: (key: string, name: string): boolean => found.has(key) || isNamed(name),
    /** Where the words are in a document; null when its name has them, or nothing is searched. */
    placeOf: (key: string, name: string): Path | null =>
      words === '' || isNamed(name) ? null : (found.get(key) ?? null),
  };
}
