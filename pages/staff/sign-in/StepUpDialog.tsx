import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { OidcUrl, PasskeyOptions, VerificationState } from '../../../data/api/account-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { errorStatus, sendRequest } from '../../app/api-client.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { failureOf } from '../controls/failure.ts';
import { choosePasskey, PasskeyError, supportsPasskeys } from './passkeys.ts';
import { useSessionActions } from './session.ts';

const root = css`
  inline-size: min(30rem, 100% - 2rem);
  max-block-size: calc(100% - 2rem);
  margin: auto;
  padding: 1.5rem;
  border: 1px solid var(--line);
  background: var(--surface);
  color: var(--text);
  &::backdrop {
    background: rgb(0 0 0 / 50%);
  }
`;
const content = css`
  display: grid;
  gap: 1.25rem;
  justify-items: start;
  > h2 {
    ${type.h3};
  }
  > form {
    display: grid;
    gap: 1rem;
    justify-items: start;
    justify-self: stretch;
    > :first-of-type {
      justify-self: stretch;
    }
  }
`;

/** Asks who is signed in for a passkey or a code, in front of the page. */
export function StepUpDialog({ onEnd }: { onEnd(isConfirmed: boolean): void }) {
  const { t } = useMessages();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  /** Closing it gives the focus back. */
  const end = (isConfirmed: boolean) => {
    dialog.current?.close();
    onEnd(isConfirmed);
  };
  const { state, error, isPending, verify, byProvider } = useVerification(end);
  useEffect(() => {
    // What confirms comes first, before the button that cancels, which had the focus while this was loading.
    if (state) dialog.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [state]);
  const byCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    void verify(async () => ({ code }));
  };
  const byPasskey = async () => {
    const answer = await sendRequest<PasskeyOptions>('POST', apiPaths.passkeyChallenge);
    return { credential: await choosePasskey(answer?.options ?? {}) };
  };
  const mayUsePasskey = state?.passkey && supportsPasskeys();
  return (
    <dialog
      ref={dialog}
      css={root}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        end(false);
      }}
    >
      <div css={content}>
        <h2 id={titleId}>{t('admin.stepUp.title')}</h2>
        <p>{t('admin.stepUp.text')}</p>
        {!state && !error && <Spinner label={t('admin.list.loading')} />}
        {mayUsePasskey && (
          <Button pending={isPending} onClick={() => verify(byPasskey)}>
            {t('admin.stepUp.passkey')}
          </Button>
        )}
        {state?.codes && (
          <form noValidate aria-busy={isPending} onSubmit={byCode}>
            <TextField
              label={t('admin.stepUp.code')}
              name="code"
              autoComplete="one-time-code"
              spellCheck={false}
              required
              hint={t('admin.code.hint')}
              error={error?.code}
            />
            <Button type="submit" kind="primary" pending={isPending}>
              {t('admin.stepUp.submit')}
            </Button>
          </form>
        )}
        {state?.provider && (
          <>
            <p>{t('admin.stepUp.providerText')}</p>
            <Button pending={isPending} onClick={byProvider}>
              {t('admin.stepUp.provider')}
            </Button>
          </>
        )}
        {state && !mayUsePasskey && !state.codes && !state.provider && <p>{t('admin.stepUp.none')}</p>}
        {error?.text && <FormNote kind="destructive" title={error.text} />}
        <Button size="small" onClick={() => end(false)}>
          {t('admin.person.cancel')}
        </Button>
      </div>
    </dialog>
  );
}

/** Why nothing is confirmed: a sentence for the field of the code, or for the dialog. */
type VerificationError = { code: string; text?: never } | { text: string; code?: never };

/** By what the person can confirm, and the request that does. */
function useVerification(end: (isConfirmed: boolean) => void) {
  const { t, locale } = useMessages();
  const { end: endSession } = useSessionActions();
  const query = useQuery<VerificationState>({ queryKey: [apiPaths.verification], refetchOnMount: 'always' });
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<VerificationError | null>(null);

  async function verify(proof: () => Promise<object>) {
    if (isPending) return;
    setIsPending(true);
    setError(null);
    try {
      await sendRequest('POST', withLanguage(apiPaths.verification, locale), await proof());
      end(true);
    } catch (error) {
      setIsPending(false);
      if (errorStatus(error) === 401) {
        end(false);
        return endSession();
      }
      if (error instanceof PasskeyError) return setError({ text: t('admin.stepUp.unused') });
      const { fields, message } = failureOf(error)?.error ?? {};
      setError(fields?.code ? { code: fields.code } : { text: message ?? t('admin.person.failed') });
    }
  }
  /** Leaves the page: the provider returns to the own account. */
  async function byProvider() {
    setIsPending(true);
    try {
      const path = withLanguage(apiPaths.providerVerification, locale);
      const answer = await sendRequest<OidcUrl>('POST', path);
      window.location.assign(answer?.url ?? '');
    } catch (error) {
      setIsPending(false);
      setError({ text: failureOf(error)?.error.message ?? t('admin.person.failed') });
    }
  }
  return {
    byProvider,
    state: query.data,
    error: error ?? (query.isError ? { text: t('admin.person.failed') } : null),
    isPending,
    verify,
  };
}
