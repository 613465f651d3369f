declare module 'virtual:catalogues' {
  import type { Locale } from '../../../data/locale.ts';
  import type { Area } from '../../../data/site/pages.ts';
  import type { Catalogue } from '../../../locales/compile.ts';

  /** One import an area and locale. */
  export const catalogueImports: Record<`${Locale}/${Area}`, () => Promise<{ default: Catalogue }>>;
}

declare module 'virtual:all-catalogues' {
  import type { Locale } from '../../../data/locale.ts';
  import type { Catalogue } from '../../../locales/compile.ts';

  /** Every message of every area, by locale. */
  export const allCatalogues: Record<Locale, Catalogue>;
}
