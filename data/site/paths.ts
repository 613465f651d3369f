import { clientErrorsPath } from '../api/client-errors.ts';
import type { RequestKind } from '../api/request-kinds.ts';
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
  /** The form of a request about a project. */
  request: (kind: RequestKind, slug: string) => `/contact/request?request=${kind}&project=${slug}`,
  news: '/news',
  /** Atom feed of the articles that have a text. */
  feed: '/news/feed.atom',
  article: (slug: string) => `/news/${slug}`,
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
