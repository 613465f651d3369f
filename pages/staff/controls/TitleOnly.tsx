import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import type { ReactNode } from 'react';

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

/** Links and buttons beside the title. */
export const titleActions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  font-size: 0.8125rem;
`;

/** As high as the sign-in form, so that the footer stays where it is when the form replaces the spinner. */
const body = css`
  padding-block: 2.25rem;
  min-block-size: 38rem;
`;

interface TitleOnlyProps {
  title: string;
  children: ReactNode;
}

/** A page for members of staff with one block below its title: the loading state, or the sign-in form. */
export function TitleOnly({ title, children }: TitleOnlyProps) {
  return (
    <Grid>
      <div css={titleRow}>
        <h1 css={titleStyle} tabIndex={-1} data-page-heading>
          {title}
        </h1>
      </div>
      <div css={body}>{children}</div>
    </Grid>
  );
}
