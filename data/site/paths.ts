import { clientErrorsPath } from '../api/client-errors.ts';
import type { BusinessAreaId } from '../content/business-areas.ts';

/** URL paths of the pages. Components and tests build every link from them. */
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
  notice: '/legal-notice',
  privacy: '/privacy',
  accessibility: '/accessibility',
  admin: '/admin',
} as const;

/** URL paths of the API and of forms posted without JavaScript. */
export const apiPaths = {
  subscribe: '/api/newsletter/subscribe',
  subscribers: '/api/newsletter/subscribers',
  contact: '/api/contact',
  messages: '/api/contact/messages',
  messageRead: (id: number | string) => `/api/contact/messages/${id}/read`,
  /** GET: `{signedIn}`; POST `{password}` signs in; DELETE signs out everywhere. */
  session: '/api/session',
  /** Data of one person: GET `?email=` exports, DELETE `?email=` erases. */
  person: '/api/person',
  /** POST: an error of the site's code in a browser. */
  clientErrors: clientErrorsPath,
  /** Who did what in the inbox, page by page. */
  audit: '/api/audit',
  openapi: '/api/openapi.json',
  /** Form post: `choice=accepted|declined|ask`, `page`. */
  consent: '/consent',
  /** Form post: `lang=en|de`, `page`. */
  language: '/language',
} as const;
