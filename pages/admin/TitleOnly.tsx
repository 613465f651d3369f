import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import type { ReactNode } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';

/** Header of the admin page: its title and the actions beside it. */
export const titleRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  padding-block: 1.5rem 0.75rem;
  border-block-end: 1px solid var(--rule);
`;

export const titleStyle = css`
  font-size: 1.75rem;
  line-height: 1.2;
  letter-spacing: -0.02em;
  font-weight: 500;
`;

const body = css`
  padding-block: 2.25rem;
`;

/** The admin page without the inbox: its title with one block below, for the loading state and the sign-in form. */
export function TitleOnly({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useMessages();
  return (
    <Grid className={className}>
      <div css={titleRow}>
        <h1 css={titleStyle} tabIndex={-1} data-page-heading>
          {t('admin.title')}
        </h1>
      </div>
      <div css={body}>{children}</div>
    </Grid>
  );
}
