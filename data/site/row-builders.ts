import type { Namespace } from '../messages/keys.ts';
import type { Company } from '../schemas/content-schemas.ts';
import type { PictureName } from '../schemas/pictures.ts';
import type { BusinessVariantId } from './business-variants.ts';
import type { PaletteName, ShellName } from './page-row.ts';

/** The row of a home page. */
export const homeVariant = <const Id extends string, const View extends 'home' | 'home-slides'>(
  identity: { id: Id; view: View },
  palette: PaletteName,
  shell: ShellName,
  picture: PictureName,
) => ({
  ...identity,
  path: `/${identity.id}`,
  namespaces: ['home', 'newsletter', 'areas'] as const,
  meta: 'home.meta' as const,
  palette,
  shell,
  picture,
  isIndexed: false,
  canonical: '/',
  parent: 'home' as const,
  hydratesAtOnce: identity.view === 'home-slides',
});

/** The row of a variant of the business overview. */
export const businessVariant = <const Id extends BusinessVariantId>(
  id: Id,
  palette: PaletteName,
  picture: PictureName,
) => ({
  id,
  path: `/${id}`,
  view: 'business' as const,
  namespaces: ['business', 'areas'] as const,
  meta: 'business.meta' as const,
  palette,
  picture,
  isIndexed: false,
  canonical: '/business',
  parent: 'business' as const,
});

/** A page that a mail links to, with a token. A choice of language or cookies returns to the result that its URL names. */
export const linkPage = {
  isIndexed: false,
  parent: 'newsletter',
  query: ['token', 'flash'],
  isUncacheable: true,
} as const;

const tool = {
  layout: 'tool',
  isIndexed: false,
  parent: 'admin',
  picture: 'abstract_plans_still_life',
  isUncacheable: true,
} as const;

/** The row of a page for members of staff beside the inbox. */
export const staffPage = <const Id extends 'people' | 'account' | 'password'>(id: Id) => ({
  ...tool,
  id,
  path: `/admin/${id}`,
  view: id,
  namespaces: ['admin', 'staff'] as readonly Namespace[],
  meta: `staff.${id}.meta` as const,
});

/** The row of a page of the editor. */
export const editorPage = <
  const Id extends
    | 'content'
    | 'content-document'
    | 'content-pictures'
    | 'content-publish'
    | 'content-editions',
>(
  id: Id,
) => ({
  ...tool,
  id,
  path: `/admin/${id.replace('-', '/')}`,
  view: id,
  namespaces: ['admin', 'staff', 'editor', 'fields'] as readonly Namespace[],
  meta: `editor.${id}.meta` as const,
});

/** The row of a legal page. */
export const legalPage = <const Id extends keyof Company['legal']>(
  id: Id,
  path: string,
  namespace: 'legal' | 'privacy' | 'accessibility',
) => ({
  id,
  path,
  view: id,
  namespaces: [...new Set(['legal', namespace] as const)],
  meta: `${namespace}.meta` as const,
  picture: 'abstract_plans_still_life' as const,
});
