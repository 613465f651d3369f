import type { ClientErrorReport } from '../../data/api/client-errors.ts';
import type { ContactMessage, Subscription } from '../../data/api/requests.ts';

/** A valid contact message, as the form sends it. */
export function aContactMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    firstName: 'Änne',
    lastName: 'Mustermann',
    email: 'aenne.mustermann@post.example',
    subject: 'investment',
    message: 'Please send me the figures of the last three years.',
    ...changes,
  };
}

/** A valid subscription. */
export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  return { email: 'erika.mustermann@post.example', ...changes };
}

/** A valid report of an error in a browser. */
export function aClientError(changes: Partial<ClientErrorReport> = {}): ClientErrorReport {
  return {
    kind: 'render',
    message: 'Cannot read properties of undefined',
    stack: 'TypeError\n    at f (/assets/AboutPage-abc.js:1:234)',
    page: '/about',
    script: '/assets/entry-client-abc.js',
    ...changes,
  };
}

/** The answer of an erasure that found nothing; the counts of a test replace those of their kind. */
export const nothingErased = {
  subscribers: 0,
  messages: 0,
  mentions: 0,
  mails: 0,
  flashMessages: 0,
  consentEvents: 0,
  reasonMentions: 0,
  rateLimits: 0,
};

/** A subscription without a mail server. */
export const unconfirmed = { locale: 'de', state: 'unconfirmed' } as const;

/** A session of the first administrator. */
export const aSession = { accountId: 1, credentialId: 'x', device: null, network: null };
