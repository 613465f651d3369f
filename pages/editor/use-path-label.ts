import { useMessages } from '../app/i18n/use-messages.ts';
import type { Path } from './document-changes.ts';
import { useDocumentNames } from './use-document-names.ts';

/** A function that names the value at a path, with its language. */
export function usePathLabel() {
  const { t } = useMessages();
  const { languageName } = useDocumentNames();
  return (documentKey: string, path: Path): string => {
    if (path.length === 0) return t('editor.diff.whole');
    if (documentKey.startsWith('messages/')) {
      const [language, ...key] = path;
      return [...key, languageName(String(language))].join(', ');
    }
    return path.join(', ');
  };
}
