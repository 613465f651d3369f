import type { PictureName } from '../content/pictures.ts';
import type { BusinessAreaId } from './business-area-ids.ts';
import type { BusinessVariantId } from './business-variants.ts';
import type { HomeVariantIdOf } from './home-variants.ts';

/** What a row of `data/site/pages.ts` may say about a page. */

export type PaletteName =
  | 'white'
  | 'warm-beige'
  | 'beige-grey'
  | 'cool-grey'
  | 'sandstone'
  | 'brown'
  | 'luxury';

/** `standard` stands on its own ground; the overlays lie on the hero picture. */
export type ShellName = 'standard' | 'overlay' | 'overlay-dark';

/** `main` is header and footer; `bremen` and `bond` are standalone; `tool` is the inbox. */
export type LayoutName = 'main' | 'bremen' | 'bond' | 'tool';

/** The message areas of `locales/<locale>/<area>.json`. */
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
  | 'admin'
  | 'errors';

/** The component that shows a page: a folder of `pages/` registers it under this name. */
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
  | 'admin'
  | 'not-found';

/** Views that one page alone shows, which has the view's name as its id. */
type SingleView = Exclude<ViewName, VariantIdentity['view']>;

/** The views of several pages; a page does not compile without its variant. */
type VariantIdentity =
  | { view: 'home'; id: HomeVariantIdOf<'still'> }
  | { view: 'home-slides'; id: HomeVariantIdOf<'carousel'> }
  | { view: 'business'; id: BusinessVariantId }
  | { view: 'business-area'; id: `business-${BusinessAreaId}` }
  | { view: 'projects-by-city'; id: 'projects-2' };

/** Which page a row is, and the component that shows it; ids are unique. */
export type PageIdentity = VariantIdentity | { [View in SingleView]: { view: View; id: View } }[SingleView];

export type PageId = PageIdentity['id'];

export type PageRow = PageIdentity & PageFacts;

/** What a row says besides. */
export interface PageFacts {
  path: string;
  /** Message namespaces that the page loads besides `shared`. */
  namespaces: readonly Namespace[];
  /** Prefix of the title and description messages: `<prefix>.title`, `<prefix>.description`. */
  meta: string;
  palette: PaletteName;
  shell: ShellName;
  layout: LayoutName;
  /** Search engines may list it. */
  isIndexed: boolean;
  /** Path of the page that this one is a variant of. */
  canonical?: string;
  /** Id of the page above it (breadcrumbs, "current" in the navigation). */
  parent?: PageId;
  /** Name of the picture on cards of social networks; a file of `public/pictures`. */
  picture: PictureName;
  /** Names of the query parameters that change what the page shows. */
  query?: readonly string[];
  /** Colour of an overlay header on the hero picture, before another slide changes it. */
  headerColor?: 'dark' | 'light';
  /** The page moves by itself, so its code is loaded at once and not at the first touch. */
  hydratesAtOnce?: boolean;
  /** May show a frame from elsewhere, so its content policy is its own and it is always loaded as a document. */
  embedsMap?: boolean;
  /** Answers are never kept as ready bytes. */
  isUncacheable?: boolean;
}
