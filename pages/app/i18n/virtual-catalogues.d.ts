declare module 'virtual:catalogues' {
  import type { Locale } from '../../../data/locale.ts';
  import type { Catalogue } from '../../../data/messages/compile.ts';
  import type { Namespace } from '../../../data/messages/keys.ts';

  /** Dynamic import of each namespace in each locale. */
  export const catalogueImports: Record<`${Locale}/${Namespace}`, () => Promise<{ default: Catalogue }>>;
}

declare module 'virtual:all-catalogues' {
  import type { Locale } from '../../../data/locale.ts';
  import type { Catalogue } from '../../../data/messages/compile.ts';

  /** The messages of all namespaces, by locale. */
  export const allCatalogues: Record<Locale, Catalogue>;
}
