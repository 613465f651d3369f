import type { ReactNode } from 'react';
import { subtitle as subtitleStyle, title as titleStyle } from './styles.ts';

/** The words in a hero's cut. The heading can take the focus after a client navigation. */
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
