const subscriptionPage = {
  namespaces: ['subscription'],
  isIndexed: false,
  picture: 'abstract_plans_still_life',
} as const;

/** A page that a mail links to, with a token. */
const linkPage = {
  ...subscriptionPage,
  parent: 'newsletter',
  query: ['token'],
  isUncacheable: true,
} as const;

/** The pages around a newsletter subscription. */
export const newsletterPages = [
  {
    ...subscriptionPage,
    id: 'newsletter',
    path: '/newsletter',
    view: 'link-request',
    meta: 'subscription.link.meta',
  },
  {
    ...linkPage,
    id: 'newsletter-confirm',
    path: '/newsletter/confirm',
    view: 'confirm',
    meta: 'subscription.confirm.meta',
  },
  {
    ...linkPage,
    id: 'unsubscribe',
    path: '/newsletter/unsubscribe',
    view: 'unsubscribe',
    meta: 'subscription.unsubscribe.meta',
  },
] as const;
