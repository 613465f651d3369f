import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionState } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { sendRequest } from '../forms/send-request.ts';

export interface Session extends SessionState {
  /** Why it is over, when it was open before. */
  over?: 'ended' | 'signedOut';
  /** Signed in on this page, by the form. */
  isNew?: boolean;
}

const sessionKey = [apiPaths.session];

/** Whether the viewer is signed in. */
export const useSession = () => useQuery<Session>({ queryKey: sessionKey });

/** Forgets everything that only a signed-in viewer may see. */
function close(client: QueryClient, over: Session['over']): void {
  client.setQueryData<Session>(sessionKey, { signedIn: false, over });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== apiPaths.session });
}

/** The ways in and out. */
export function useSessionActions() {
  const client = useQueryClient();
  return {
    /** @throws Error("401: …") for a wrong password, Error("429: …") after too many. */
    async signIn(password: string) {
      await sendRequest('POST', apiPaths.session, { password });
      client.setQueryData<Session>(sessionKey, { signedIn: true, isNew: true });
    },
    /** @throws when the server could not end the session; the viewer is still signed in then. */
    async signOut() {
      await sendRequest('DELETE', apiPaths.session);
      close(client, 'signedOut');
    },
    /** The server no longer knows the session. */
    end: () => close(client, 'ended'),
  };
}
