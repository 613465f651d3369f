import { css, type SerializedStyles } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { sectionGap } from '../tokens/space.ts';

export type SectionTone = 'surface' | 'raised' | 'band';

export type SectionProps = ComponentPropsWithoutRef<'section'> & {
  tone?: SectionTone;
  /** Id of the section's heading. */
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
    --cut-background: var(--raised);
  `,
  band: css`
    margin-block-start: ${sectionGap};
    padding-block: clamp(3.5rem, 5.8vw, 5.5rem);
    background: var(--band);
    color: var(--on-band);
    --text: var(--on-band);
    --on-text: var(--band);
    --accent: var(--header-dark-accent);
    --primary: var(--on-band);
    --on-primary: var(--band);
    --primary-hover: var(--header-dark-accent);
    --on-primary-hover: var(--band);
    --muted: var(--band-muted);
    --rule: var(--band-muted);
    --surface: var(--band);
    --cut-background: var(--band);
    --line: color-mix(in srgb, var(--on-band) 25%, transparent);
    --figure-label-color: var(--band-muted);
  `,
};

/** Section of a page, including the distance to the section above. `tone` sets its background and colours. */
export function Section({ tone = 'surface', labelledBy, ...rest }: SectionProps) {
  return <section css={tones[tone]} aria-labelledby={labelledBy} {...rest} />;
}
