import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useFlash, useSite } from '../app/providers/use-site.ts';
import { FormNote } from '../forms/FormNote.tsx';
import { TitleOnly } from '../staff/controls/TitleOnly.tsx';
import { ProviderSignIn } from '../staff/sign-in/ProviderSignIn.tsx';
import { useLinkToken } from '../staff/sign-in/SignInForm.tsx';
import { signInForm } from '../staff/sign-in/sign-in-styles.ts';

/**
 * Where an invitation or recovery link leads: the person sets a password. A plain form post, with and without script, so that loading
 * the link's URL does not redeem it.
 */
export function PasswordPage() {
  const { t, locale } = useMessages();
  const { accountName } = useSite();
  const token = useLinkToken();
  const flash = useFlash('password');
  const error = flash?.errors?.password;
  return (
    <TitleOnly title={t('staff.password.meta.title')}>
      {token === null || flash?.result === 'expired' ? (
        <FormNote kind="destructive" title={t('staff.password.expired')} />
      ) : (
        <>
          <form css={signInForm} method="post" action={paths.password}>
            <input type="hidden" name="lang" value={locale} />
            <input type="hidden" name="token" value={token} />
            <p>{t('staff.password.text')}</p>
            {/* Password managers store it with the password. */}
            {accountName !== undefined && (
              <TextField
                label={t('staff.password.account')}
                name="username"
                autoComplete="username"
                value={accountName}
                readOnly
              />
            )}
            <TextField
              label={t('staff.password.new')}
              name="password"
              type="password"
              autoComplete="new-password"
              required
              hint={t('staff.required')}
              error={error && t(error)}
            />
            <Button kind="primary" type="submit">
              {t('staff.password.submit')}
            </Button>
          </form>
          <ProviderSignIn token={token} />
        </>
      )}
    </TitleOnly>
  );
}
