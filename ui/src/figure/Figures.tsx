import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { from, gap } from '../tokens/space.ts';
import { Figure, type FigureProps, type FigureSize } from './Figure.tsx';

export type FiguresProps = Omit<ComponentPropsWithoutRef<'ul'>, 'children'> & {
  figures: (Pick<FigureProps, 'value' | 'sign' | 'label'> & { id: string })[];
  size?: FigureSize;
};

const root = css`
  display: grid;
  gap: 2.25rem 1.25rem;
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${gap};
  }
`;
const row = css`
  ${from.large} {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
`;

/** List of key figures side by side, stacked on small viewports. */
export function Figures({ figures, size = 'row', ...rest }: FiguresProps) {
  return (
    <ul css={[root, size === 'row' && row]} {...rest}>
      {figures.map(({ id, ...figure }) => (
        <li key={id}>
          <Figure {...figure} size={size} />
        </li>
      ))}
    </ul>
  );
}
