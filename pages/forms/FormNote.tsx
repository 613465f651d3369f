import { css } from '@emotion/react';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ReactNode } from 'react';

const root = css`
  ${type.small};
  padding-block: 0.75rem;
  padding-inline-start: 1rem;
  border-inline-start: 4px solid var(--text);
  > strong {
    display: block;
    font-weight: 600;
  }
`;
const bad = css`
  border-color: var(--error);
`;

/** How a form came out, said beside it: for visitors without script, and where a toast would be missed. */
export function FormNote({
  kind,
  title,
  children,
}: {
  kind: 'plain' | 'destructive';
  title: string;
  children?: ReactNode;
}) {
  return (
    <div css={[root, kind === 'destructive' && bad]} role={kind === 'destructive' ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {children}
    </div>
  );
}
