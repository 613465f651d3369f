import type { BusinessAreaId } from '../content/business-areas.ts';
import type { HomeVariantId } from '../content/home-variants.ts';
import type { PictureName } from '../content/pictures.ts';
import type { BusinessVariantId } from './business-variants.ts';

/** Types of the rows of `data/site/pages.ts`. */

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

/** `main` is header and footer; `bremen` and `bond` are standalone; `tool` is the inbox. */
export type LayoutName = 'main' | 'bremen' | 'bond' | 'tool';

/** The message namespaces of `locales/<locale>/<namespace>.json`. */
export type Namespace =
  | 'shared'
  | 'home'
  | 'about'
  | 'business'
  | 'projects'
  | 'regional'
  | 'bremen'
  | 'bond'
  | 'contact'
  | 'news'
  | 'newsletter'
  | 'subscription'
  | 'admin'
  | 'errors'
  | 'mail'
  | 'proof';

/** The component that renders a page; a folder of `pages/` registers it under this name. */
export type ViewName =
  | 'home'
  | 'home-slides'
  | 'about'
  | 'business'
  | 'business-area'
  | 'projects'
  | 'projects-by-city'
  | 'regional'
  | 'bremen'
  | 'bond'
  | 'contact'
  | 'news'
  | 'article'
  | 'newsletter'
  | 'newsletter-confirm'
  | 'unsubscribe'
  | 'admin'
  | 'not-found';

/** Views of a single page, whose id is the name of the view. */
type SingleView = Exclude<ViewName, VariantIdentity['view']>;

/** Views of several pages; only ids of existing variants compile. */
type VariantIdentity =
  | { view: 'home'; id: HomeVariantId }
  | { view: 'home-slides'; id: HomeVariantId }
  | { view: 'business'; id: BusinessVariantId }
  | { view: 'business-area'; id: `business-${BusinessAreaId}` }
  | { view: 'projects-by-city'; id: 'projects-2' };

/** Id and view of a page; ids are unique. */
export type PageIdentity = VariantIdentity | { [View in SingleView]: { view: View; id: View } }[SingleView];

export type PageId = PageIdentity['id'];

export type PageRow = PageIdentity & PageFacts;

/** The other fields of a row. */
export interface PageFacts {
  path: string;
  /** Message namespaces that the page loads besides `shared`. */
  namespaces: readonly Namespace[];
  /** Prefix of the title and description messages: `<prefix>.title`, `<prefix>.description`. */
  meta: string;
  palette: PaletteName;
  shell: ShellName;
  layout: LayoutName;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** Path of the page that this one is a variant of. */
  canonical?: string;
  /** Id of the parent page (breadcrumbs, current item of the navigation). */
  parent?: PageId;
  /** Picture for the cards of social networks. */
  picture: PictureName;
  /** Names of the query parameters that change what the page shows. */
  query?: readonly string[];
  /** Initial colour of an overlay header on the hero picture; the slides of a carousel change it. */
  headerColor?: 'dark' | 'light';
  /** Hydrates without waiting for the first interaction, because the page has a carousel that moves by itself. */
  hydratesAtOnce?: boolean;
  /** May embed a map in a frame, so it has its own Content-Security-Policy and is always loaded as a document. */
  embedsMap?: boolean;
  /** Responses are never stored in the page cache. */
  isUncacheable?: boolean;
}
