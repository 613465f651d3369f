/** What a row of `data/pages.ts` may say about a page. */

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
export type Area =
  | 'frame'
  | 'common'
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

export interface PageRow {
  /** Unique; title and description are the messages `<area>.<textsOf or id>.title` and `.description` of the first area (`meta.` first). */
  id: string;
  path: string;
  view: ViewName;
  /** Message areas that the view reads, besides `frame` and `common`. The first one holds title and description. */
  areas: readonly Area[];
  /** Prefix of the title and description messages: `<prefix>.title`, `<prefix>.description`. */
  meta: string;
  palette: PaletteName;
  shell: ShellName;
  layout: LayoutName;
  /** Search engines may list it. */
  indexed: boolean;
  /** Path of the page that this one is a variant of. */
  canonical?: string;
  /** Id of the page above it (breadcrumbs, "current" in the navigation). */
  parent?: string;
  /** Name of the picture on cards of social networks; a file of `public/pictures`. */
  picture: string;
  /** Names of the query parameters that change what the page shows. */
  query?: readonly string[];
  /** Colour of an overlay header on the hero picture, before another slide changes it. */
  ink?: 'dark' | 'light';
  /** The page moves by itself, so its code is loaded at once and not at the first touch. */
  alive?: boolean;
  /** May show a frame from elsewhere, so its content policy is its own and it is always loaded as a document. */
  framed?: boolean;
  /** Answers are never kept as ready bytes. */
  unkept?: boolean;
}
