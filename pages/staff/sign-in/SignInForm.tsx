import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { type FormEvent, useState } from 'react';
import type { FlashMessage } from '../../../data/api/requests.ts';
import { paths } from '../../../data/site/paths.ts';
import { errorStatus } from '../../app/api-client.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { useSite } from '../../app/providers/use-site.ts';
import { useSearch } from '../../app/routing/use-search.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { LanguageField } from '../../forms/PlainPostFields.tsx';
import { useFocusReturn } from '../../forms/use-focus-return.ts';
import { useHeadingFocus } from '../controls/use-heading-focus.ts';
import { CodeStep } from './CodeStep.tsx';
import { ProviderSignIn } from './ProviderSignIn.tsx';
import { PasskeyError, supportsPasskeys } from './passkeys.ts';
import { type Session, useSessionActions } from './session.ts';
import { signInForm } from './sign-in-styles.ts';

interface SignInFormProps {
  /** Why the previous session ended. */
  endReason?: Session['endReason'];
  note?: string;
}

/** The sign-in form, or its second step. */
export function SignInForm(props: SignInFormProps) {
  const site = useSite();
  // It is about a session of before if one has ended since.
  const flash = props.endReason ? null : site.flash;
  const [ticket, setTicket] = useState((flash?.form === 'code' && flash.values?.ticket) || null);
  const [hasExpired, setHasExpired] = useState(flash?.form === 'code' && flash.result === 'expired');
  const expire = () => {
    setTicket(null);
    setHasExpired(true);
  };
  if (ticket !== null) return <CodeStep ticket={ticket} onExpired={expire} />;
  return <PasswordStep {...props} flash={flash} hasExpired={hasExpired} onTicket={setTicket} />;
}

interface PasswordStepProps extends SignInFormProps {
  flash: FlashMessage | null;
  /** Whether too much time passed before the code was entered. */
  hasExpired: boolean;
  onTicket(ticket: string): void;
}

/** An API request with script, a plain form post without. */
function PasswordStep({ endReason, note, flash, hasExpired, onTicket }: PasswordStepProps) {
  const { t } = useMessages();
  const { error, notice, isPending, submit } = useSignIn(flash, endReason, onTicket);
  const button = useFocusReturn(isPending);
  useHeadingFocus(endReason !== undefined);
  return (
    <>
      <form
        css={signInForm}
        method="post"
        action={`${paths.admin}/sign-in`}
        aria-busy={isPending}
        onSubmit={submit}
      >
        <LanguageField />
        <h2>{t('admin.signIn.title')}</h2>
        <p>{t('admin.signIn.text')}</p>
        {note && <FormNote kind="plain" title={note} />}
        {hasExpired && <FormNote kind="destructive" title={t('admin.code.expired')} />}
        {notice && <FormNote kind="plain" title={t(notice)} />}
        <TextField
          label={t('admin.signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          hint={t('admin.signIn.emailHint')}
        />
        <TextField
          label={t('admin.signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          hint={t('admin.signIn.required')}
          error={error && t(error)}
        />
        <Button
          ref={button}
          kind="primary"
          type="submit"
          pending={isPending}
          pendingLabel={t('admin.signIn.pending')}
          disabled={isPending}
        >
          {t('admin.signIn.submit')}
        </Button>
        {supportsPasskeys() && <PasskeySignIn />}
      </form>
      <ProviderSignIn />
    </>
  );
}

function passkeyErrorKey(error: unknown) {
  if (error instanceof PasskeyError)
    return error.problem === 'host'
      ? ('admin.signIn.passkeyHost' as const)
      : ('admin.signIn.passkeyUnused' as const);
  const status = errorStatus(error);
  if (status === 401) return 'admin.signIn.passkeyWrong' as const;
  return status === 409 ? ('admin.signIn.passkeyHost' as const) : errorKey(status === 429 ? 429 : undefined);
}

/** The browser asks which passkey; no name is necessary. */
function PasskeySignIn() {
  const { t } = useMessages();
  const { signInByPasskey } = useSessionActions();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ReturnType<typeof passkeyErrorKey> | null>(null);
  const button = useFocusReturn(isPending);
  async function signIn() {
    setIsPending(true);
    setError(null);
    try {
      await signInByPasskey();
    } catch (failure) {
      setError(passkeyErrorKey(failure));
      setIsPending(false);
    }
  }
  return (
    <>
      <Button ref={button} pending={isPending} pendingLabel={t('admin.signIn.pending')} onClick={signIn}>
        {t('admin.signIn.passkey')}
      </Button>
      {error && <FormNote kind="destructive" title={t(error)} />}
    </>
  );
}

/**
 * The form of a one-time sign-in link. It is a plain form post, with and without script, so that loading the link's URL does not
 * redeem it.
 */
export function LinkSignIn({ token }: { token: string }) {
  const { t, locale } = useMessages();
  return (
    <form css={signInForm} method="post" action={`${paths.admin}/sign-in`}>
      <input type="hidden" name="lang" value={locale} />
      <input type="hidden" name="token" value={token} />
      <h2>{t('admin.signIn.title')}</h2>
      <p>{t('admin.signIn.link')}</p>
      <Button kind="primary" type="submit">
        {t('admin.signIn.submit')}
      </Button>
    </form>
  );
}

/** The token of the one-time sign-in link in the URL, or null. */
export function useLinkToken(): string | null {
  const token = new URLSearchParams(useSearch()).get('token');
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

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

/** State and submission of the sign-in form. Errors and notices are message keys, so they follow the language. */
function useSignIn(
  flash: FlashMessage | null,
  endReason: Session['endReason'],
  onTicket: (ticket: string) => void,
) {
  const { signIn } = useSessionActions();
  const search = new URLSearchParams(useSearch());
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState(flashError(flash));
  const linkNotice = search.get('signin') === 'spent' ? notices.usedLink : null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setIsPending(true);
    setError(null);
    try {
      const data = new FormData(form);
      const given = { email: String(data.get('email')).trim(), password: String(data.get('password')) };
      const ticket = await signIn(given);
      if (ticket !== null) onTicket(ticket);
    } catch (failure) {
      setError(errorKey(errorStatus(failure)));
      setIsPending(false);
      form.querySelector<HTMLInputElement>('[name=password]')?.select();
    }
  }

  return { error, notice: endReason ? notices[endReason] : linkNotice, isPending, submit };
}
