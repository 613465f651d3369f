import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PasskeyOptions } from '../../../data/api/account-responses.ts';
import type { SessionState } from '../../../data/api/responses.ts';
import { hasRight, type Right } from '../../../data/api/rights.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { sendRequest } from '../../app/api-client.ts';
import { failureOf } from '../controls/failure.ts';
import { choosePasskey } from './passkeys.ts';
import { queryFunction } from './query-client.ts';
import { forgetUnsentTexts } from './unsent-texts.ts';

export interface Session extends SessionState {
  /** Why the previous session ended, if there was one. */
  endReason?: 'ended' | 'signedOut';
  /** Signed in on this page, by the form. */
  isNew?: boolean;
}

const sessionKey = [apiPaths.session];
const readState = queryFunction<Session>({ on401: 'throw' });

/** Whether the user is signed in, also in another tab since. */
export const useSession = () =>
  useQuery<Session>({
    queryKey: sessionKey,
    async queryFn(context): Promise<Session> {
      const state = (await readState(context)) ?? { signedIn: false };
      const { endReason } = context.client.getQueryData<Session>(sessionKey) ?? {};
      return state.signedIn || !endReason ? state : { ...state, endReason };
    },
    refetchOnWindowFocus: ({ state }) => (state.data?.signedIn === false ? 'always' : false),
  });

/**
 * Whether the person who is signed in has a right. The inbox works with the specified fields of the API: without an account in the
 * state of the session, nothing is hidden, and the server decides.
 */
export function useRights(): (right: Right) => boolean {
  const account = useSession().data?.account;
  return (right) => account === undefined || hasRight(account, right);
}

/** Whether the person who is signed in has this right. */
export const useRight = (right: Right): boolean => useRights()(right);

/** Marks the session as ended and removes all data that requires one from the cache. */
function clearSession(client: QueryClient, endReason: Session['endReason']): void {
  client.setQueryData<Session>(sessionKey, { signedIn: false, endReason });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== apiPaths.session });
}

/** Signing in, signing out, and handling of an expired session. */
export function useSessionActions() {
  const client = useQueryClient();
  const begin = (state: SessionState | null) =>
    client.setQueryData<Session>(sessionKey, { ...state, signedIn: true, isNew: true });
  return {
    /**
     * @returns the ticket of the second step, for an account with one-time codes; null when the person is signed in.
     * @throws Error("401: …") for a wrong address or password, Error("429: …") after too many attempts.
     */
    async signIn({ email, password }: { email: string; password: string }): Promise<string | null> {
      const body = email === '' ? { password } : { email, password };
      try {
        begin(await sendRequest<SessionState>('POST', apiPaths.session, body));
        return null;
      } catch (error) {
        const { ticket } = failureOf(error) ?? {};
        if (ticket === undefined) throw error;
        return ticket;
      }
    },
    /** @throws Error("401: …") for a wrong code or an expired ticket, Error("429: …") after too many wrong codes. */
    async signInWithCode(given: { ticket: string; code: string }) {
      begin(await sendRequest<SessionState>('POST', apiPaths.session, given));
    },
    /** @throws PasskeyError when the person chose no passkey, Error("401: …") for one that is not valid. */
    async signInByPasskey() {
      const answer = await sendRequest<PasskeyOptions>('POST', apiPaths.passkeyChallenge);
      const credential = await choosePasskey(answer?.options ?? {});
      begin(await sendRequest<SessionState>('POST', apiPaths.passkeySession, credential));
    },
    /** @throws Error("STATUS: …") when the request fails; the user is still signed in then. */
    async signOut() {
      await sendRequest('DELETE', apiPaths.session);
      forgetUnsentTexts();
      clearSession(client, 'signedOut');
    },
    /** For a 401: the session has expired on the server. What the person was writing is there again after the next sign-in. */
    end: () => clearSession(client, 'ended'),
  };
}
