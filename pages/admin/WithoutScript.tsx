import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { LinkSignIn } from './LinkSignIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useLinkToken } from './use-link-token.ts';

const leave = css`
  margin-block-start: 2.25rem;
`;

/** What a browser without script can do here: sign in, and sign out again. */
export function WithoutScript() {
  const { t, locale } = useMessages();
  const token = useLinkToken();
  if (token) return <LinkSignIn token={token} />;
  return (
    <>
      <SignInForm note={t('admin.noscript')} />
      <form css={leave} method="post" action={`${paths.admin}/sign-out`}>
        <input type="hidden" name="lang" value={locale} />
        <Button type="submit" size="small">
          {t('admin.signOut')}
        </Button>
      </form>
    </>
  );
}
