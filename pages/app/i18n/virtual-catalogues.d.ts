declare module 'virtual:catalogues' {
  import type { Catalogue } from '../../../data/messages/compile.ts';

  interface CatalogueModule {
    default: Catalogue;
    /** Present if messages have arguments. */
    createFormatter?: typeof import('./formatter.ts').createFormatter;
  }
  /** Dynamic import of the messages of each kind of page in each locale, by the page's namespaces, joined by `+`. */
  export const catalogueImports: Partial<Record<string, () => Promise<CatalogueModule>>>;
}

declare module 'virtual:all-catalogues' {
  import type { Locale } from '../../../data/locale.ts';
  import type { Catalogue } from '../../../data/messages/compile.ts';

  /** The messages of all namespaces, by locale. */
  export const allCatalogues: Record<Locale, Catalogue>;
}
