import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import type { ReactNode } from 'react';
import type { FormName } from '../../data/api/requests.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useFlash } from '../app/providers/use-site.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { useSearch } from '../app/routing/use-search.ts';
import { SubscriptionPage } from './SubscriptionPage.tsx';

const form = css`
  display: grid;
  justify-items: start;
  gap: 1.25rem;
  inline-size: 100%;
  max-inline-size: 32rem;
`;

interface MailLinkPageProps {
  /** The form of the page in flash messages. */
  name: FormName;
  /** Prefix of the messages. */
  messages: 'subscription.confirm' | 'subscription.unsubscribe';
  /** Path that the form posts to; the response redirects back to the page. */
  action: string;
  /** Paragraphs above the form. */
  texts: readonly string[];
  /** Link of a page whose link is incomplete or has no effect. */
  retry: { href: string; label: string };
  /** Further fields. */
  children?: ReactNode;
}

/**
 * A page that a mail links to: a button, and after it the result. The button is a plain form post, so that programs that only open
 * links change nothing.
 */
export function MailLinkPage({ name, messages, action, texts, retry, children }: MailLinkPageProps) {
  const { t, has, locale } = useMessages();
  const token = new URLSearchParams(useSearch()).get('token');
  const result = useFlash(name)?.result;
  if (result === undefined && token !== null) {
    return (
      <SubscriptionPage title={t(`${messages}.title`)} texts={texts}>
        <form css={form} method="post" action={action}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="lang" value={locale} />
          {children}
          <Button type="submit" kind="primary">
            {t(`${messages}.submit`)}
          </Button>
        </form>
      </SubscriptionPage>
    );
  }
  const title = `${messages}.${result}`;
  const text = `${messages}.${result}Text`;
  const [shownTitle, shownText] =
    has(title) && has(text) ? [title, text] : ([`${messages}.title`, `${messages}.missing`] as const);
  return (
    <SubscriptionPage title={t(shownTitle)} texts={[t(shownText)]}>
      {result === 'success' ? (
        <Button href={paths.home} LinkComponent={PageLink} arrow>
          {t('subscription.home')}
        </Button>
      ) : (
        <Button href={retry.href} LinkComponent={PageLink} kind="primary" arrow>
          {retry.label}
        </Button>
      )}
    </SubscriptionPage>
  );
}
