import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import type { ReactNode } from 'react';
import { useSite } from '../app/providers/use-site.ts';

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
