import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { LanguageField } from '../forms/LanguageField.tsx';
import { SignInForm } from './SignInForm.tsx';

const signOutForm = css`
  margin-block-start: 2.25rem;
`;

/** The admin page without script: plain forms to sign in and to sign out. */
export function WithoutScript() {
  const { t } = useMessages();
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
