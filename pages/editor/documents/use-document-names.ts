import type { ExtensibleCollection } from '../../../data/api/editor-requests.ts';
import type { DocumentList } from '../../../data/api/editor-responses.ts';
import { defaultLocale, localeTag } from '../../../data/locale.ts';
import type { MessageKey } from '../../../data/messages/keys.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { pageNameKey, pages } from '../../../data/site/pages.ts';
import { collectionOfKey, entryOfKey } from '../../../data/snapshot/chosen-order.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';

/** Names of documents and languages, as people call them. */

type GroupId<Key> = Key extends `editor.group.${infer Id}` ? Id : never;

interface Group {
  /** Message `editor.group.<id>`. */
  id: GroupId<MessageKey>;
  /** First parts of the keys of its documents; those of `other` are in no other group. */
  prefixes: readonly string[];
  /** Of which the editor adds documents. */
  collection?: ExtensibleCollection;
}

/** The documents in groups, most wanted first. */
export const groups: readonly Group[] = [
  { id: 'projects', prefixes: ['projects'], collection: 'projects' },
  { id: 'news', prefixes: ['news'], collection: 'news' },
  { id: 'team', prefixes: ['team'], collection: 'team' },
  { id: 'pages', prefixes: ['pages'] },
  { id: 'messages', prefixes: ['messages'] },
  { id: 'company', prefixes: ['company', 'press', 'disclosures', 'holidays'] },
  { id: 'claims', prefixes: ['claims'], collection: 'claims' },
  { id: 'places', prefixes: ['places'], collection: 'places' },
  { id: 'home-variants', prefixes: ['home-variants'] },
  { id: 'pictures', prefixes: ['picture-notes', 'area-pictures'] },
  { id: 'project-types', prefixes: ['project-types'] },
  { id: 'languages', prefixes: ['languages'] },
  { id: 'other', prefixes: [] },
];

/** The group of a document. */
export function groupOf(key: string): Group['id'] {
  return groups.find(({ prefixes }) => prefixes.includes(collectionOfKey(key)))?.id ?? 'other';
}

type Title = Readonly<Record<string, string>>;

/** The title in a document, as far as it has one: its name or title, in one language or by language. */
export function titleIn(value: unknown): Title {
  const { name, title } = (value ?? {}) as Record<string, unknown>;
  const found = name ?? title;
  if (typeof found === 'string') return { [defaultLocale]: found };
  return typeof found === 'object' && found !== null ? (found as Title) : {};
}

/** Functions that name documents and languages in the language of the page. */
export function useDocumentNames() {
  const { t, has, locale } = useMessages();
  const names = new Intl.DisplayNames(localeTag(locale), { type: 'language' });
  return {
    /** @param title by language; empty for a document without a name of its own. */
    documentName(key: string, title: Title): string {
      const single = `editor.document.${key}`;
      if (has(single)) return t(single);
      const own = title[locale] || title[defaultLocale] || Object.values(title).find((text) => text !== '');
      if (own) return own;
      const rest = entryOfKey(key);
      const prefix = collectionOfKey(key);
      const message = `editor.${prefix}.${rest}`;
      if (prefix === 'messages' && has(message)) return t(message);
      const page = prefix === 'pages' ? pages.find(({ id }) => id === rest) : undefined;
      // Variants have the name of their page.
      if (page) return page.canonical === undefined ? t(pageNameKey(page)) : page.path;
      if (prefix === 'home-variants') return `/${rest}`;
      if (prefix === 'area-pictures') return t('editor.areaPictures', { name: rest });
      // The number of a new entry tells nobody what it is.
      const untitled = `editor.untitled.${prefix}`;
      return has(untitled) && /^(new-)?\d*$/.test(rest) ? t(untitled) : rest;
    },
    languageName: (code: string): string => names.of(code) ?? code,
  };
}

/**
 * Names a document by its key alone, with the title that the list of documents has.
 *
 * @param enabled whether the list is fetched.
 */
export function useNameOfKey(enabled = true): (key: string) => string {
  const { documentName } = useDocumentNames();
  const { data } = useStaffQuery<DocumentList>(apiPaths.content, { enabled });
  return (key) => documentName(key, data?.documents.find((each) => each.key === key)?.title ?? {});
}
