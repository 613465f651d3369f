import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { LanguageField } from '../forms/PlainPostFields.tsx';
import { LinkSignIn } from './LinkSignIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useLinkToken } from './use-link-token.ts';

const signOutForm = css`
  margin-block-start: 2.25rem;
`;

/** The admin page without script: plain forms to sign in and to sign out. */
export function WithoutScript() {
  const { t } = useMessages();
  const token = useLinkToken();
  if (token) return <LinkSignIn token={token} />;
  return (
    <>
      <SignInForm note={t('admin.noscript')} />
      <form css={signOutForm} method="post" action={`${paths.admin}/sign-out`}>
        <LanguageField />
        <Button type="submit" size="small">
          {t('admin.signOut')}
        </Button>
      </form>
    </>
  );
}
