import type { RequestKind } from '../api/request-kinds.ts';
import type { BusinessAreaId } from '../schemas/business-areas.ts';

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
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  news: '/news',
  /** Atom feed of the articles that have a text. */
  feed: '/news/feed.atom',
  article: (slug: string) => `/news/${slug}`,
  press: '/press',
  notice: '/legal-notice',
  privacy: '/privacy',
  accessibility: '/accessibility',
  admin: '/admin',
  people: '/admin/people',
  account: '/admin/account',
  /** The editor: all documents of the content. */
  content: '/admin/content',
  /** Only the documents behind a page. @param page path of the page. */
  contentOf: (page: string) => `/admin/content?page=${encodeURIComponent(page)}`,
  editDocument: (key: string) => `/admin/content/document?key=${encodeURIComponent(key)}`,
  /** The library of pictures. */
  pictures: '/admin/content/pictures',
  publishContent: '/admin/content/publish',
  /** The page of publishing, with one document chosen. */
  publishDocument: (key: string) => `/admin/content/publish?key=${encodeURIComponent(key)}`,
  editions: '/admin/content/editions',
  /** Where an invitation or recovery link leads; its form posts there, too. */
  password: '/admin/password',
} as const;

/** URL paths of the requests that visitors make. The others have a module of their own, which keeps them out of visitors' scripts. */
export const publicApiPaths = {
  contact: '/api/contact',
  subscribe: '/api/newsletter/subscribe',
  /** POST `{email}`: sends the subscriber a mail with the unsubscribe link. */
  newsletterLink: '/api/newsletter/link',
  /** Form post: `choice=accepted|declined|ask`, `page`. */
  cookieConsent: '/consent',
  /** Form post: `lang=en|de`, `page`. */
  language: '/language',
} as const;
