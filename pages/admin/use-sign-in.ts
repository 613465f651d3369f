import { type FormEvent, useState } from 'react';
import type { FlashMessage } from '../../data/api/requests.ts';
import { errorStatus } from '../app/api-client.ts';
import { useSearch } from '../app/routing/use-search.ts';
import { type Session, useSessionActions } from './session.ts';

const notices = {
  ended: 'admin.signIn.ended',
  signedOut: 'admin.signIn.out',
  usedLink: 'admin.signIn.spent',
} as const;

function errorKey(status: number | undefined) {
  if (status === 401 || status === 400) return 'admin.signIn.wrong' as const;
  return status === 429 ? ('admin.signIn.limited' as const) : ('admin.signIn.failed' as const);
}

/** Error key of a sign-in that was posted without script. */
function flashError(flash: FlashMessage | null) {
  if (flash?.form !== 'session' || flash.result === 'success') return null;
  return errorKey(flash.result === 'limited' ? 429 : 401);
}

/** A request that takes longer waits for the limit on password checks. */
const slowRequestMs = 1000;

/** State and submission of the sign-in form. Errors and notices are message keys, so they follow the language. */
export function useSignIn(flash: FlashMessage | null, endReason: Session['endReason']) {
  const { signIn } = useSessionActions();
  const search = new URLSearchParams(useSearch());
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState(flashError(flash));
  /** Whether the password check is, or will be, slowed down by wrong passwords. */
  const [isSlow, setIsSlow] = useState(error !== null);
  const [hasFailed, setHasFailed] = useState(isSlow);
  const linkNotice = search.get('signin') === 'spent' ? notices.usedLink : null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setIsPending(true);
    setError(null);
    setIsSlow(hasFailed);
    const timer = setTimeout(() => setIsSlow(true), slowRequestMs);
    try {
      await signIn(String(new FormData(form).get('password') ?? ''));
    } catch (failure) {
      setError(errorKey(errorStatus(failure)));
      setHasFailed(true);
      setIsSlow(false);
      setIsPending(false);
      form.querySelector<HTMLInputElement>('[name=password]')?.select();
    } finally {
      clearTimeout(timer);
    }
  }

  return { error, notice: endReason ? notices[endReason] : linkNotice, isPending, isSlow, submit };
}
