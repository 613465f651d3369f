import type { ComponentType } from 'react';
import type { LayoutName, ViewName } from '../../../data/site/pages.ts';
import type { LayoutProps } from '../../layouts/layout-props.ts';
import type { PageProps } from '../page-props.ts';

type Import<Value> = () => Promise<Value>;

/** Dynamic import of each view; `server-views.ts` has the server's table. */
export const viewImports: Record<ViewName, Import<ComponentType<PageProps>>> = {
  home: async () => (await import('../../home/HomePage.tsx')).HomePage,
  'home-slides': async () => (await import('../../home/HomeSlidesPage.tsx')).HomeSlidesPage,
  about: async () => (await import('../../about/AboutPage.tsx')).AboutPage,
  business: async () => (await import('../../business/BusinessPage.tsx')).BusinessPage,
  'business-area': async () => (await import('../../business/BusinessAreaPage.tsx')).BusinessAreaPage,
  projects: async () => (await import('../../projects/ProjectsPage.tsx')).ProjectsPage,
  'projects-by-city': async () => (await import('../../projects/ProjectsByCityPage.tsx')).ProjectsByCityPage,
  regional: async () => (await import('../../regional/RegionalPage.tsx')).RegionalPage,
  bremen: async () => (await import('../../bremen/BremenPage.tsx')).BremenPage,
  bond: async () => (await import('../../bond/BondPage.tsx')).BondPage,
  contact: async () => (await import('../../contact/ContactPage.tsx')).ContactPage,
  news: async () => (await import('../../news/NewsPage.tsx')).NewsPage,
  article: async () => (await import('../../news/ArticlePage.tsx')).ArticlePage,
  newsletter: async () => (await import('../../newsletter/LinkRequestPage.tsx')).LinkRequestPage,
  'newsletter-confirm': async () => (await import('../../newsletter/ConfirmPage.tsx')).ConfirmPage,
  unsubscribe: async () => (await import('../../newsletter/UnsubscribePage.tsx')).UnsubscribePage,
  admin: async () => (await import('../../admin/AdminPage.tsx')).AdminPage,
  'not-found': async () => (await import('../../error/ErrorPage.tsx')).ErrorPage,
};

/** Dynamic import of each standalone layout; the main layout is part of the initial load. */
export const layoutImports: Record<Exclude<LayoutName, 'main'>, Import<ComponentType<LayoutProps>>> = {
  bremen: async () => (await import('../../layouts/BremenLayout.tsx')).BremenLayout,
  bond: async () => (await import('../../layouts/BondLayout.tsx')).BondLayout,
  tool: async () => (await import('../../layouts/ToolLayout.tsx')).ToolLayout,
};
