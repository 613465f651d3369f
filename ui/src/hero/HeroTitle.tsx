import type { ReactNode } from 'react';
import { subtitle as subtitleStyle, title as titleStyle } from './styles.ts';

/** Title and subtitle in a hero's cut. The heading is focusable, for the focus after a client-side navigation. */
export function HeroTitle({ title, subtitle }: { title: ReactNode; subtitle?: ReactNode }) {
  return (
    <>
      <h1 css={titleStyle} tabIndex={-1} data-page-heading="">
        {title}
      </h1>
      {subtitle && <p css={subtitleStyle}>{subtitle}</p>}
    </>
  );
}
