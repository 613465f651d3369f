import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { type } from '@hd-group/ui/tokens/type.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';
import { FormNote } from '../forms/FormNote.tsx';
import { useFocusReturn } from '../forms/use-focus-return.ts';
import type { Session } from './session.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useSignIn } from './use-sign-in.ts';

const form = css`
  display: grid;
  gap: 1.25rem;
  max-inline-size: 26rem;
  > h2 {
    ${type.h3};
  }
  > p {
    ${type.small};
    color: var(--muted);
  }
`;
const submit = css`
  justify-self: start;
`;

interface SignInFormProps {
  /** Why the form is shown to somebody who was signed in before. */
  over?: Session['over'];
  note?: string;
}

/** The way into the inbox: with script by a call, without it as a plain post. */
export function SignInForm({ over, note }: SignInFormProps) {
  const { t, locale } = useMessages();
  const { flash } = useSite();
  const { error, notice, pending, submitted } = useSignIn(flash, over);
  const button = useFocusReturn(pending);
  useHeadingFocus(over !== undefined);
  return (
    <form css={form} method="post" action={`${paths.admin}/sign-in`} aria-busy={pending} onSubmit={submitted}>
      <input type="hidden" name="lang" value={locale} />
      {/* Without a name it is not sent: it tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value="admin" readOnly hidden />
      <h2>{t('admin.signIn.title')}</h2>
      <p>{t('admin.signIn.text')}</p>
      {note && <FormNote kind="plain" title={note} />}
      {notice && <FormNote kind="plain" title={t(notice)} />}
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
        css={submit}
        kind="primary"
        type="submit"
        pending={pending}
        pendingLabel={t('admin.signIn.pending')}
        disabled={pending}
      >
        {t('admin.signIn.submit')}
      </Button>
    </form>
  );
}
