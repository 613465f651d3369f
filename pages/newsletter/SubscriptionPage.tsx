import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { FormName, FormResult } from '../../data/api/requests.ts';
import { useSite } from '../app/providers/use-site.ts';

const content = css`
  display: grid;
  justify-items: start;
  gap: 1.25rem;
  padding-block-start: 0.75rem;
`;

interface SubscriptionPageProps {
  title: string;
  /** Paragraphs; the first is larger. */
  texts: readonly string[];
  /** Form or links below the text. */
  children: ReactNode;
}

/** The layout of the pages around a subscription: title, text, and one action. */
export function SubscriptionPage({ title, texts, children }: SubscriptionPageProps) {
  return (
    <PageHero
      title={title}
      intro={
        <>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <div css={content}>{children}</div>
        </>
      }
    />
  );
}

/**
 * The state of a page that a mail links to.
 *
 * @param form the form on the page.
 * @returns the result of the form, once it was posted, and the token of the link; null where there is none.
 */
export function useLinkPage(form: FormName): { result: FormResult | null; token: string | null } {
  const { flash } = useSite();
  const { search } = useLocation();
  // The flash message belongs to the first page view; later changes of the site's state do not affect it.
  const [result] = useState(flash?.form === form ? flash.result : null);
  return { result, token: new URLSearchParams(search).get('token') };
}

const form = css`
  display: grid;
  justify-items: start;
  gap: 1.25rem;
  inline-size: 100%;
  max-inline-size: 32rem;
`;

interface TokenFormProps {
  /** Path that the form posts to; the response redirects back to the page. */
  action: string;
  /** Token of the link. */
  token: string;
  submitLabel: string;
  /** Further fields. */
  children?: ReactNode;
}

/** The button of a page that a mail links to: a plain form post, so that programs that only open links change nothing. */
export function TokenForm({ action, token, submitLabel, children }: TokenFormProps) {
  const { locale } = useSite();
  return (
    <form css={form} method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="lang" value={locale} />
      {children}
      <Button type="submit" kind="primary">
        {submitLabel}
      </Button>
    </form>
  );
}
