import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../../../data/site/paths.ts';
import { errorStatus } from '../../app/api-client.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { useSite } from '../../app/providers/use-site.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { LanguageField } from '../../forms/PlainPostFields.tsx';
import { useFocusReturn } from '../../forms/use-focus-return.ts';
import { failureOf } from '../controls/failure.ts';
import { useSessionActions } from './session.ts';
import { signInForm } from './sign-in-styles.ts';

interface CodeStepProps {
  ticket: string;
  /** Called when too much time has passed since the first step. */
  onExpired(): void;
}

const errors = {
  failed: 'admin.code.wrong',
  limited: 'admin.code.limited',
  other: 'admin.signIn.failed',
} as const;

/** The second step of a sign-in, for accounts with one-time codes: an API request with script, a plain form post without. */
export function CodeStep({ ticket, onExpired }: CodeStepProps) {
  const { t } = useMessages();
  const { flash } = useSite();
  const { signInWithCode } = useSessionActions();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<(typeof errors)[keyof typeof errors] | null>(
    flash?.values?.ticket === ticket && (flash.result === 'failed' || flash.result === 'limited')
      ? errors[flash.result]
      : null,
  );
  const field = useRef<HTMLInputElement>(null);
  const button = useFocusReturn(isPending);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const code = String(new FormData(event.currentTarget).get('code'));
    setIsPending(true);
    setError(null);
    try {
      await signInWithCode({ ticket, code });
    } catch (failure) {
      if (failureOf(failure)?.error.code === 'ticketExpired') return onExpired();
      const status = errorStatus(failure);
      setError(status === 401 ? errors.failed : status === 429 ? errors.limited : errors.other);
      setIsPending(false);
      field.current?.select();
    }
  }

  return (
    <form
      css={signInForm}
      method="post"
      action={`${paths.admin}/sign-in`}
      noValidate
      aria-busy={isPending}
      onSubmit={submit}
    >
      <LanguageField />
      <input type="hidden" name="ticket" value={ticket} />
      <h2>{t('admin.code.title')}</h2>
      <p>{t('admin.code.text')}</p>
      <TextField
        ref={field}
        label={t('admin.code.label')}
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        hint={t('admin.code.hint')}
      />
      {error && <FormNote kind="destructive" title={t(error)} />}
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
    </form>
  );
}
