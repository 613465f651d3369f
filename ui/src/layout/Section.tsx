import { css, type SerializedStyles } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { sectionGap } from '../tokens/space.ts';

export type SectionTone = 'surface' | 'raised' | 'band';

export type SectionProps = ComponentPropsWithoutRef<'section'> & {
  tone?: SectionTone;
  /** Id of the heading that names the section. */
  labelledBy?: string;
};

const tones: Record<SectionTone, SerializedStyles> = {
  surface: css`
    margin-block-start: ${sectionGap};
  `,
  raised: css`
    margin-block-start: ${sectionGap};
    padding-block: clamp(3.5rem, 6.5vw, 6rem);
    background: var(--raised);
    --ground: var(--raised);
  `,
  band: css`
    margin-block-start: ${sectionGap};
    padding-block: clamp(3.5rem, 5.8vw, 5.5rem);
    background: var(--band);
    color: var(--on-band);
    --text: var(--on-band);
    --on-text: var(--band);
    --accent: var(--header-dark-mark);
    --primary: var(--on-band);
    --on-primary: var(--band);
    --primary-hover: var(--header-dark-mark);
    --on-primary-hover: var(--band);
    --muted: var(--band-muted);
    --rule: var(--band-muted);
    --surface: var(--band);
    --ground: var(--band);
    --line: color-mix(in srgb, var(--on-band) 25%, transparent);
    --figure-ink: var(--band-muted);
  `,
};

/** A section of a page, its distance to the one above included. */
export function Section({ tone = 'surface', labelledBy, ...rest }: SectionProps) {
  return <section css={tones[tone]} aria-labelledby={labelledBy} {...rest} />;
}
