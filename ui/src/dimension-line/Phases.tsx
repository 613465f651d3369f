import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { from } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';
import { DimensionLine } from './DimensionLine.tsx';

export type PhasesProps = Omit<ComponentPropsWithoutRef<'ol'>, 'children'> & {
  phases: { id: string; title: ReactNode; text?: ReactNode }[];
  heading?: 2 | 3 | 4;
};

const root = css`
  display: grid;
  gap: 2.25rem 0;
  list-style: none;
  margin: 0;
  padding: 0;
  ${from.large} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
`;
const head = css`
  ${type.h3};
  margin-block-start: 1rem;
`;
const text = css`
  ${type.small};
  margin-block-start: 0.5rem;
  padding-inline-end: 1.5rem;
  max-inline-size: 32em;
`;

/** Ordered list of consecutive phases below one chain of dimension lines; stacked on small viewports. */
export function Phases({ phases, heading = 3, ...rest }: PhasesProps) {
  const Heading = `h${heading}` as const;
  return (
    <ol css={root} {...rest}>
      {phases.map((phase, index) => (
        <li key={phase.id}>
          <DimensionLine open={index < phases.length - 1} />
          <Heading css={head}>{phase.title}</Heading>
          {phase.text && <p css={text}>{phase.text}</p>}
        </li>
      ))}
    </ol>
  );
}
