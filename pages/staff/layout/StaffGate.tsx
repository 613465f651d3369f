import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { scriptOnly } from '@hd-group/ui/tokens/shared-styles.ts';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { useSite } from '../../app/providers/use-site.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { FormNote } from '../../forms/FormNote.tsx';
import { LanguageField } from '../../forms/PlainPostFields.tsx';
import { ListBoundary } from '../controls/ListBoundary.tsx';
import { ListFailure } from '../controls/ListFailure.tsx';
import { TitleOnly } from '../controls/TitleOnly.tsx';
import { sharedQueryClient } from '../sign-in/query-client.ts';
import { LinkSignIn, SignInForm, useLinkToken } from '../sign-in/SignInForm.tsx';
import { useSession, useSessionActions } from '../sign-in/session.ts';
import { StepUpProvider } from '../sign-in/step-up.tsx';

interface StaffGateProps {
  title: string;
  /** Shown to who is signed in. */
  children: ReactNode;
}

/** A page for members of staff. It is public as a page; its data is fetched only for who is signed in. */
export function StaffGate(props: StaffGateProps) {
  const [client] = useState(sharedQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SessionGate {...props} />
    </QueryClientProvider>
  );
}

/** Spinner, sign-in form or the page, depending on the session. Without script only the sign-in form works. */
function SessionGate({ title, children }: StaffGateProps) {
  const { t } = useMessages();
  const session = useSession();
  const token = useLinkToken();
  const client = useQueryClient();
  const { end } = useSessionActions();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    const { signedIn, endReason } = session.data ?? {};
    if (signedIn === undefined) return;
    // The API reports that the session has ended, as after its person has ended it at the own account.
    if (!signedIn && wasSignedIn.current && endReason === undefined) end();
    wasSignedIn.current = signedIn;
  });
  if (session.data?.signedIn) {
    const all = { isFetching: false, refetch: () => client.resetQueries() };
    const failure = <ListFailure query={all} heading={2} />;
    return (
      <ListBoundary data={session.data} fallback={<TitleOnly title={title}>{failure}</TitleOnly>}>
        <StepUpProvider>{children}</StepUpProvider>
      </ListBoundary>
    );
  }
  if (session.data) {
    return (
      <TitleOnly title={title}>
        {token && !session.data.endReason ? (
          <LinkSignIn token={token} />
        ) : (
          <SignInForm endReason={session.data.endReason} />
        )}
      </TitleOnly>
    );
  }
  return (
    <TitleOnly title={title}>
      <div css={scriptOnly}>
        {session.isError ? (
          <ListFailure query={session} heading={2} />
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

const messagesLink = css`
  margin-block-start: 2.25rem;
`;
const signOutForm = css`
  margin-block-start: 1rem;
`;

/** The page without script: plain forms to sign in and to sign out, and the link to the messages. That somebody has signed in is said once, by the flash message. */
function WithoutScript() {
  const { t } = useMessages();
  const { flash } = useSite();
  const token = useLinkToken();
  if (token) return <LinkSignIn token={token} />;
  return (
    <>
      {flash?.form === 'session' && flash.result === 'success' ? (
        <FormNote kind="plain" title={t('admin.noscriptSignedIn')} />
      ) : (
        <SignInForm note={t('admin.noscript')} />
      )}
      <p css={messagesLink}>
        <Button href={apiPaths.plainMessages} LinkComponent={PageLink}>
          {t('admin.plain.open')}
        </Button>
      </p>
      <form css={signOutForm} method="post" action={`${paths.admin}/sign-out`}>
        <LanguageField />
        <Button type="submit" size="small">
          {t('admin.signOut')}
        </Button>
      </form>
    </>
  );
}
