import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import type { ReactNode } from 'react';
import { titleActions, titleRow, titleStyle } from '../controls/TitleOnly.tsx';
import { useHeadingFocus } from '../controls/use-heading-focus.ts';
import { useSession } from '../sign-in/session.ts';
import { StaffLinks } from './StaffLinks.tsx';

interface StaffLayoutProps {
  current: 'people' | 'account' | 'content';
  title: string;
  children: ReactNode;
}

const root = css`
  font-size: 0.9375rem;
  line-height: 1.5;
  row-gap: 0;
  padding-block-end: 2.25rem;
  /* The title has a rule of its own. */
  > div + section {
    margin-block-start: 0.5rem;
    border-block-start: 0;
  }
`;

/** Fields of a form of these pages: one column, from medium viewports two. */
export const fields = css`
  display: grid;
  gap: 1rem;
  align-items: start;
  max-inline-size: 46rem;
  ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
  > button,
  > fieldset,
  > p {
    grid-column: 1 / -1;
    justify-self: start;
  }
`;

/** Title, links to the other pages, and the sections of a page for members of staff. */
export function StaffLayout({ current, title, children }: StaffLayoutProps) {
  useHeadingFocus(useSession().data?.isNew === true);
  return (
    <Grid css={root} tight>
      <div css={titleRow}>
        <h1 css={titleStyle} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        <div css={titleActions}>
          <StaffLinks current={current} />
        </div>
      </div>
      {children}
    </Grid>
  );
}
