import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionState } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { sendRequest } from '../app/api-client.ts';

export interface Session extends SessionState {
  /** Why the previous session ended, if there was one. */
  endReason?: 'ended' | 'signedOut';
  /** Signed in on this page, by the form. */
  isNew?: boolean;
}

const sessionKey = [apiPaths.session];

/** Whether the user is signed in. */
export const useSession = () => useQuery<Session>({ queryKey: sessionKey });

/** Marks the session as ended and removes all data that requires one from the cache. */
function clearSession(client: QueryClient, endReason: Session['endReason']): void {
  client.setQueryData<Session>(sessionKey, { signedIn: false, endReason });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== apiPaths.session });
}

/** Signing in, signing out, and handling of an expired session. */
export function useSessionActions() {
  const client = useQueryClient();
  return {
    /** @throws Error("401: …") for a wrong password, Error("429: …") after too many attempts. */
    async signIn(password: string) {
      await sendRequest('POST', apiPaths.session, { password });
      client.setQueryData<Session>(sessionKey, { signedIn: true, isNew: true });
    },
    /** @throws Error("STATUS: …") when the request fails; the user is still signed in then. */
    async signOut() {
      await sendRequest('DELETE', apiPaths.session);
      clearSession(client, 'signedOut');
    },
    /** For a 401: the session has expired on the server. */
    end: () => clearSession(client, 'ended'),
  };
}
