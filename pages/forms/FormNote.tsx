import { css } from '@emotion/react';
import type { ToastContent } from '@hd-group/ui/toast/show-toast.ts';
import { type } from '@hd-group/ui/tokens/type.ts';

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
const destructive = css`
  border-color: var(--error);
`;

/** Result of a form, shown beside it: for forms posted without script, and where a toast could be missed. */
export function FormNote({ kind = 'plain', title, description }: ToastContent) {
  return (
    <div
      css={[root, kind === 'destructive' && destructive]}
      role={kind === 'destructive' ? 'alert' : 'status'}
    >
      <strong>{title}</strong>
      {description}
    </div>
  );
}
