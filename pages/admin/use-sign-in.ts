import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { FlashMessage } from '../../data/api/requests.ts';
import { statusOf } from '../forms/send-request.ts';
import { type Session, useSessionActions } from './session.ts';

const notices = {
  ended: 'admin.signIn.ended',
  signedOut: 'admin.signIn.out',
  spent: 'admin.signIn.spent',
} as const;

function errorKey(status: number | null) {
  if (status === 401 || status === 400) return 'admin.signIn.wrong' as const;
  return status === 429 ? ('admin.signIn.limited' as const) : ('admin.signIn.failed' as const);
}

/** How a sign-in came out that was posted without script. */
function earlierError(flash: FlashMessage | null) {
  if (flash?.form !== 'session' || flash.result === 'success') return null;
  return errorKey(flash.result === 'limited' ? 429 : 401);
}

/** State and submission of the sign-in form; messages are keys, so they follow the language. */
export function useSignIn(flash: FlashMessage | null, over: Session['over']) {
  const { signIn } = useSessionActions();
  const search = new URLSearchParams(useLocation().search);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState(earlierError(flash));
  const spent = search.get('signin') === 'spent' ? notices.spent : null;

  async function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    setPending(true);
    setError(null);
    try {
      await signIn(String(new FormData(form).get('password') ?? ''));
    } catch (failure) {
      setError(errorKey(statusOf(failure)));
      setPending(false);
      form.querySelector<HTMLInputElement>('[name=password]')?.select();
    }
  }

  return { error, notice: over ? notices[over] : spent, pending, submitted };
}
