import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { scriptOnly } from '@hd-group/ui/tokens/shared-styles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../app/i18n/use-messages.ts';
import { Inbox } from './Inbox.tsx';
import { LinkSignIn } from './LinkSignIn.tsx';
import { ListBoundary } from './ListBoundary.tsx';
import { ListFailure } from './ListFailure.tsx';
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
  const client = useQueryClient();
  if (session.data?.signedIn) {
    const failure = <ListFailure heading={2} isRetrying={false} onRetry={() => client.resetQueries()} />;
    return (
      <ListBoundary data={session.data} fallback={<TitleOnly>{failure}</TitleOnly>}>
        <Inbox />
      </ListBoundary>
    );
  }
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
          <ListFailure heading={2} isRetrying={session.isFetching} onRetry={session.refetch} />
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
