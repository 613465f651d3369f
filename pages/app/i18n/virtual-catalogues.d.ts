declare module 'virtual:catalogues' {
  import type { Catalogue } from '../../../data/messages/compile.ts';

  /** Dynamic import of the messages of each kind of page in each locale, by the page's namespaces, joined by `+`. */
  export const catalogueImports: Partial<Record<string, () => Promise<{ default: Catalogue }>>>;
}

declare module 'virtual:all-catalogues' {
  import type { Locale } from '../../../data/locale.ts';
  import type { Catalogue } from '../../../data/messages/compile.ts';

  /** The messages of all namespaces, by locale. */
  export const allCatalogues: Record<Locale, Catalogue>;
}
