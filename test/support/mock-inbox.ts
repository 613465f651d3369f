import type { AccountResponse, OwnRights } from '../../data/api/account-responses.ts';
import { initialWork } from '../../data/api/message-work.ts';
import type { Message, Subscriber } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { type Answer, type Call, mockFetch } from './mock-fetch.ts';

/** A message as the API returns it. */
export const aMessage = (changes: Partial<Message> = {}): Message => ({
  id: 1,
  firstName: 'Katharina',
  lastName: 'Mustermann',
  email: 'k.mustermann@post.example',
  subject: 'investment',
  message: 'Please send the key figures for Magdeburg.',
  isRead: false,
  suspected: false,
  answeredAt: null,
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  language: 'de',
  ...initialWork,
  ...changes,
});
/** A subscriber as the API returns it. */
export const aSubscriber = (changes: Partial<Subscriber> = {}): Subscriber => ({
  id: 1,
  email: 'h.beispiel@post.example',
  isActive: true,
  createdAt: '2026-11-18T08:00:00.000Z',
  state: 'confirmed',
  confirmedAt: '2026-11-18T09:00:00.000Z',
  unsubscribeUrl: 'https://site.example/newsletter/unsubscribe?token=1',
  ...changes,
});

/** An account as the API returns it. */
export const anAccount = (changes: Partial<AccountResponse> = {}): AccountResponse => ({
  id: 7,
  name: 'Erika Mustermann',
  email: 'erika@post.example',
  locale: 'en',
  state: 'active',
  role: 'administrator',
  inbox: 'erase',
  hasPassword: true,
  createdAt: '2026-11-18T08:00:00.000Z',
  ...changes,
});

interface Server {
  signedIn: boolean;
  /** Who is signed in; without it the state of the session names nobody, as in the specification. */
  account?: OwnRights;
  messages: Message[];
  subscribers: Subscriber[];
  /** Replaces the default response, unless it returns undefined. */
  override?: (call: Call) => Answer | Promise<Answer> | undefined;
}

/** Answers the requests of the inbox as the API would, with these entries. */
export function mockServer(changes: Partial<Server> = {}) {
  const server: Server = { signedIn: true, messages: [aMessage()], subscribers: [aSubscriber()], ...changes };
  const defaultAnswer = ({ method, path }: Call): Answer => {
    if (path === apiPaths.session) {
      if (method !== 'GET') server.signedIn = method === 'POST';
      const { signedIn, account } = server;
      return { status: 200, body: { signedIn, ...(signedIn && account && { account }) } };
    }
    if (!server.signedIn) return { status: 401, body: {} };
    const { messages, subscribers } = server;
    if (path.startsWith(apiPaths.subscribers)) {
      return { status: 200, body: { subscribers, total: subscribers.length, nextCursor: null } };
    }
    if (method === 'PATCH') {
      for (const row of messages) if (path === apiPaths.messageRead(row.id)) row.isRead = true;
      return { status: 200, body: messages[0] };
    }
    if (path.startsWith(apiPaths.mails)) {
      return {
        status: 200,
        body: { mails: [], total: 0, unsent: 0, failed: 0, hasMailServer: true, nextCursor: null },
      };
    }
    const unread = messages.filter(({ isRead }) => !isRead).length;
    return {
      status: 200,
      body: {
        messages,
        total: messages.length,
        unread,
        suspected: 0,
        suspectedUnread: 0,
        released: 0,
        nextCursor: null,
      },
    };
  };
  const calls = mockFetch((call) => server.override?.(call) ?? defaultAnswer(call));
  return { server, calls };
}
