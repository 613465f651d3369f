import type { BusinessAreaId } from '../content/business-area-ids.ts';

/** Every address inside the site. Components and tests link through here. */
export const paths = {
  home: '/',
  about: '/about',
  business: '/business',
  businessArea: (id: BusinessAreaId) => `/business/${id}`,
  projects: '/projects',
  projectsByCity: '/projects-2',
  project: (slug: string) => `/projects/${slug}`,
  contact: '/contact',
  news: '/news',
  article: (slug: string) => `/news/${slug}`,
  admin: '/admin',
} as const;

/** The addresses of the API and of the plain forms. */
export const apiPaths = {
  subscribe: '/api/newsletter/subscribe',
  subscribers: '/api/newsletter/subscribers',
  contact: '/api/contact',
  messages: '/api/contact/messages',
  messageRead: (id: number | string) => `/api/contact/messages/${id}/read`,
  /** GET: `{signedIn}`; POST `{password}` signs in; DELETE signs out everywhere. */
  session: '/api/session',
  /** One person's data: GET `?email=` exports, DELETE `?email=` erases. */
  person: '/api/person',
  /** Who did what in the inbox, page by page. */
  audit: '/api/audit',
  openapi: '/api/openapi.json',
  /** Plain form posts without a body to parse as JSON: consent (`choice=accepted|declined|ask`, `page`). */
  consent: '/consent',
} as const;
