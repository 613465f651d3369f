import type { ComponentType } from 'react';
import type { LayoutName, ViewName } from '../../../data/site/pages.ts';
import { AboutPage } from '../../about/AboutPage.tsx';
import { AdminPage } from '../../admin/AdminPage.tsx';
import { BondPage } from '../../bond/BondPage.tsx';
import { BremenPage } from '../../bremen/BremenPage.tsx';
import { BusinessAreaPage } from '../../business/BusinessAreaPage.tsx';
import { BusinessPage } from '../../business/BusinessPage.tsx';
import { ContactPage } from '../../contact/ContactPage.tsx';
import { ErrorPage } from '../../error/ErrorPage.tsx';
import { HomePage } from '../../home/HomePage.tsx';
import { HomeSlidesPage } from '../../home/HomeSlidesPage.tsx';
import { BondLayout } from '../../layouts/BondLayout.tsx';
import { BremenLayout } from '../../layouts/BremenLayout.tsx';
import type { LayoutProps } from '../../layouts/layout-props.ts';
import { MainLayout } from '../../layouts/MainLayout.tsx';
import { ToolLayout } from '../../layouts/ToolLayout.tsx';
import { ArticlePage } from '../../news/ArticlePage.tsx';
import { NewsPage } from '../../news/NewsPage.tsx';
import { ConfirmPage } from '../../newsletter/ConfirmPage.tsx';
import { LinkRequestPage } from '../../newsletter/LinkRequestPage.tsx';
import { UnsubscribePage } from '../../newsletter/UnsubscribePage.tsx';
import { ProjectsByCityPage } from '../../projects/ProjectsByCityPage.tsx';
import { ProjectsPage } from '../../projects/ProjectsPage.tsx';
import { RegionalPage } from '../../regional/RegionalPage.tsx';
import type { PageProps } from '../page-props.ts';

/** All views, for the server; `browser-views.ts` has the browser's table. */
export const serverViews: Record<ViewName, ComponentType<PageProps>> = {
  home: HomePage,
  'home-slides': HomeSlidesPage,
  about: AboutPage,
  business: BusinessPage,
  'business-area': BusinessAreaPage,
  projects: ProjectsPage,
  'projects-by-city': ProjectsByCityPage,
  regional: RegionalPage,
  bremen: BremenPage,
  bond: BondPage,
  contact: ContactPage,
  news: NewsPage,
  article: ArticlePage,
  newsletter: LinkRequestPage,
  'newsletter-confirm': ConfirmPage,
  unsubscribe: UnsubscribePage,
  admin: AdminPage,
  'not-found': ErrorPage,
};

export const serverLayouts: Record<LayoutName, ComponentType<LayoutProps>> = {
  main: MainLayout,
  bremen: BremenLayout,
  bond: BondLayout,
  tool: ToolLayout,
};
