import type { ComponentType } from 'react';
import type { LayoutName, ViewName } from '../../data/site/pages.ts';
import type { LayoutProps, PageProps } from '../app/loading/page-code.ts';
import { MainLayout } from '../layouts/MainLayout.tsx';

type Import<Props> = () => Promise<ComponentType<Props>>;

/** The component of each view: the browser loads those that it needs, the server all at its start. */
export const views: Record<ViewName, Import<PageProps>> = {
  about: async () => (await import('../about/AboutPage.tsx')).AboutPage,
  account: async () => (await import('../admin/AccountPage.tsx')).AccountPage,
  accessibility: async () => (await import('../legal/AccessibilityPage.tsx')).AccessibilityPage,
  admin: async () => (await import('../admin/AdminPage.tsx')).AdminPage,
  article: async () => (await import('../news/ArticlePage.tsx')).ArticlePage,
  bond: async () => (await import('../bond/BondPage.tsx')).BondPage,
  bremen: async () => (await import('../bremen/BremenPage.tsx')).BremenPage,
  business: async () => (await import('../business/BusinessPage.tsx')).BusinessPage,
  'business-area': async () => (await import('../business/BusinessAreaPage.tsx')).BusinessAreaPage,
  confirm: async () => (await import('../newsletter/ConfirmPage.tsx')).ConfirmPage,
  contact: async () => (await import('../contact/ContactPage.tsx')).ContactPage,
  content: async () => (await import('../editor/ContentPage.tsx')).ContentPage,
  'content-document': async () => (await import('../editor/ContentDocumentPage.tsx')).ContentDocumentPage,
  'content-editions': async () => (await import('../editor/ContentEditionsPage.tsx')).ContentEditionsPage,
  'content-pictures': async () => (await import('../editor/ContentPicturesPage.tsx')).ContentPicturesPage,
  'content-publish': async () => (await import('../editor/ContentPublishPage.tsx')).ContentPublishPage,
  error: async () => (await import('../error/ErrorPage.tsx')).ErrorPage,
  home: async () => (await import('../home/HomePage.tsx')).HomePage,
  'home-slides': async () => (await import('../home/HomeSlidesPage.tsx')).HomeSlidesPage,
  'link-request': async () => (await import('../newsletter/LinkRequestPage.tsx')).LinkRequestPage,
  news: async () => (await import('../news/NewsPage.tsx')).NewsPage,
  notice: async () => (await import('../legal/NoticePage.tsx')).NoticePage,
  password: async () => (await import('../admin/PasswordPage.tsx')).PasswordPage,
  people: async () => (await import('../admin/PeoplePage.tsx')).PeoplePage,
  press: async () => (await import('../press/PressPage.tsx')).PressPage,
  privacy: async () => (await import('../legal/PrivacyPage.tsx')).PrivacyPage,
  project: async () => (await import('../projects/ProjectPage.tsx')).ProjectPage,
  projects: async () => (await import('../projects/ProjectsPage.tsx')).ProjectsPage,
  'projects-by-city': async () => (await import('../projects/ProjectsByCityPage.tsx')).ProjectsByCityPage,
  regional: async () => (await import('../regional/RegionalPage.tsx')).RegionalPage,
  request: async () => (await import('../contact/RequestPage.tsx')).RequestPage,
  unsubscribe: async () => (await import('../newsletter/UnsubscribePage.tsx')).UnsubscribePage,
};

/** The views that consist of text, pictures and links: the browser keeps the server's markup of their content and loads no code for it. */
export const staticViews: ReadonlySet<ViewName> = new Set<ViewName>([
  'about',
  'accessibility',
  'article',
  'bremen',
  'business',
  'business-area',
  'news',
  'notice',
  'press',
  'privacy',
  'regional',
]);

const importStandalone = async () => (await import('../layouts/StandaloneLayout.tsx')).StandaloneLayout;

/** The component of each layout; the main layout is part of the initial load. */
export const layouts: Record<LayoutName, Import<LayoutProps>> = {
  main: async () => MainLayout,
  tool: async () => MainLayout,
  bremen: importStandalone,
  bond: importStandalone,
};

/** Loads all components of a table. */
export async function loadAll<Name extends string, Component>(
  table: Record<Name, () => Promise<Component>>,
): Promise<Record<Name, Component>> {
  const loaded = {} as Record<Name, Component>;
  for (const name of Object.keys(table) as Name[]) loaded[name] = await table[name]();
  return loaded;
}
