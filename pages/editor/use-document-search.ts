import { useEffect, useState } from 'react';
import type { FoundDocuments } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useEditorQuery } from './use-editor-query.ts';

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
  const query = useEditorQuery<FoundDocuments>(
    `${apiPaths.contentSearch}?${new URLSearchParams({ q: asked })}`,
    { enabled: asked.length >= minLength },
  );
  const keys = new Set(asked === words ? query.data?.keys : []);
  const parts = words.split(/\s+/);
  return {
    isSearching: words !== '',
    hasFailed: words !== '' && query.isError,
    isFound(key: string, name: string): boolean {
      const text = name.toLocaleLowerCase(locale);
      return keys.has(key) || parts.every((part) => text.includes(part));
    },
  };
}
