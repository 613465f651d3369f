import { Button } from '@hd-group/ui/button/Button.tsx';
import { EmptyState } from '@hd-group/ui/empty-state/EmptyState.tsx';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { scriptOnly } from '@hd-group/ui/tokens/shared-styles.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { Inbox } from './Inbox.tsx';
import { LinkSignIn } from './LinkSignIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useSession } from './session.ts';
import { TitleOnly } from './TitleOnly.tsx';
import { useLinkToken } from './use-link-token.ts';
import { WithoutScript } from './WithoutScript.tsx';

/** Spinner, sign-in form or inbox, depending on the session. Without script only the sign-in form works. */
export function SessionGate() {
  const { t } = useMessages();
  const session = useSession();
  const token = useLinkToken();
  if (session.data?.signedIn) return <Inbox />;
  if (session.data) {
    return (
      <TitleOnly>
        {token && !session.data.endReason ? (
          <LinkSignIn token={token} />
        ) : (
          <SignInForm endReason={session.data.endReason} />
        )}
      </TitleOnly>
    );
  }
  return (
    <TitleOnly>
      <div css={scriptOnly}>
        {session.isError ? (
          <EmptyState title={t('admin.list.failed')} heading={2} role="alert">
            <Button size="small" onClick={() => session.refetch()} pending={session.isFetching}>
              {t('admin.list.retry')}
            </Button>
          </EmptyState>
        ) : (
          <Spinner label={t('admin.loading')} />
        )}
      </div>
      <noscript>
        <WithoutScript />
      </noscript>
    </TitleOnly>
  );
}
