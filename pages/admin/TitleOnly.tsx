import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import type { ReactNode } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';
import { titleRow, title as titleStyle } from './title-styles.ts';

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
