import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

const root = css`
  display: grid;
  align-content: start;
  > h3 {
    ${type.h3};
    font-size: 1.75rem;
    margin-block-start: 1.25rem;
  }
`;
const muted = css`
  color: var(--muted);
`;
const place = css`
  ${type.small};
  color: var(--muted);
  margin-block-start: 0.25rem;
`;
const description = css`
  ${type.body};
  margin-block-start: 0.75rem;
`;
const legend = css`
  margin-block: 1.25rem 1rem;
  border-block-end: 1px solid var(--line);
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1.5rem;
    padding-block: 0.625rem;
    border-block-start: 1px solid var(--line);
    ${type.small};
  }
  dt {
    color: var(--muted);
  }
  dd {
    text-align: end;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`;

interface BondProjectCardProps extends ComponentPropsWithoutRef<'article'> {
  picture: ReactNode;
  caption: string;
  place: string;
  name: string;
  text: string;
  facts: { label: string; value: string }[];
  link?: ReactNode;
}

/** One building and the bond that finances it. */
export function BondProjectCard({
  picture,
  caption,
  place: where,
  name,
  text,
  facts,
  link,
  ...rest
}: BondProjectCardProps) {
  return (
    <article css={root} {...rest}>
      <CutFrame ratio="3 / 2">
        {picture}
        <Cut css={muted}>{caption}</Cut>
      </CutFrame>
      <h3>{name}</h3>
      <p css={place}>{where}</p>
      <p css={description}>{text}</p>
      <dl css={legend}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {link && <p>{link}</p>}
    </article>
  );
}
