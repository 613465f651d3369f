import { Button } from '@hd-group/ui/button/Button.tsx';
import { useLocation } from 'react-router';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { signInForm, signInSubmit } from './sign-in-styles.ts';

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
      <Button css={signInSubmit} kind="primary" type="submit">
        {t('admin.signIn.submit')}
      </Button>
    </form>
  );
}

/** The token of the one-time sign-in link in the URL, or null. */
export function useLinkToken(): string | null {
  const token = new URLSearchParams(useLocation().search).get('token');
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}
