import type { MetaKey, Namespace, PlainKey } from '../messages/keys.ts';
import type { BusinessAreaId } from '../schemas/business-areas.ts';
import type { PictureName } from '../schemas/pictures.ts';

export type PaletteName =
  | 'white'
  | 'warm-beige'
  | 'beige-grey'
  | 'cool-grey'
  | 'sandstone'
  | 'brown'
  | 'luxury';

/** Style of the header: `standard` has its own background, the overlays lie on the hero picture. */
export type ShellName = 'standard' | 'overlay' | 'overlay-dark';

/** `main` is header and footer; `bremen` and `bond` are standalone; `tool` is that of pages for staff. */
export type LayoutName = 'main' | 'bremen' | 'bond' | 'tool';

/** A row of the page table. */
export interface PageDefinition {
  /** Unique name of the page. */
  id: string;
  path: string;
  /** Its component in `pages/loading/views.ts`; the module of `home-slides` is `HomeSlidesPage.tsx`. */
  view: string;
  /** Message namespaces that the page loads besides `shared`. */
  namespaces: readonly Namespace[];
  /** Prefix of the messages with its name, title and description. */
  meta: MetaKey;
  /** Key of its name in navigation and breadcrumbs; `<meta>.name` when left out. */
  name?: PlainKey;
  /** `white` when left out. */
  palette?: PaletteName;
  /** `standard` when left out. */
  shell?: ShellName;
  /** `main` when left out. */
  layout?: LayoutName;
  /** Whether search engines may list it. If not, it has `noindex` or, as a variant, a canonical link. */
  isIndexed?: boolean;
  /** Path of the page that this one is a variant of. */
  canonical?: string;
  /** Id of the parent page (breadcrumbs, current item of the navigation). */
  parent?: string;
  /** Picture for the cards of social networks. */
  picture: PictureName;
  /** Business area that the page shows; its picture of the set `day` replaces `picture`. */
  area?: BusinessAreaId;
  /** Slug of the project that the page is about. Without the project in the content, the site does not have the page. */
  project?: string;
  /** Names of the query parameters that change what the page shows. */
  query?: readonly string[];
  /** Hydrates without waiting for idle time or the first interaction, because the page has a carousel that moves by itself. */
  hydratesAtOnce?: boolean;
  /** Shows the office map, which comes from outside once the visitor has accepted that. */
  hasOfficeMap?: boolean;
  /** Responses are never stored in the page cache. */
  isUncacheable?: boolean;
}

/** Fields that a row may leave out, with their values. */
const defaults = { palette: 'white', shell: 'standard', layout: 'main', isIndexed: true } as const;

/** A row with its defaults; its view determines its id. */
export type PageRowOf<Row, Id> = Row extends { id: string; view: string }
  ? Omit<PageDefinition, 'id' | 'view' | 'parent' | keyof typeof defaults> &
      Required<Pick<PageDefinition, keyof typeof defaults>> &
      Pick<Row, 'id' | 'view'> & { parent?: Id }
  : never;

/**
 * Fills in the defaults of the rows.
 *
 * @returns the rows; their ids and views are literal types.
 */
export function definePages<const Rows extends readonly PageDefinition[]>(
  rows: Rows & readonly (PageDefinition & { parent?: Rows[number]['id'] })[],
): readonly PageRowOf<Rows[number], Rows[number]['id']>[] {
  return rows.map((row) => ({ ...defaults, ...row })) as unknown as readonly PageRowOf<
    Rows[number],
    Rows[number]['id']
  >[];
}
