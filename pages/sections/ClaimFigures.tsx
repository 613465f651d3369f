import { css } from '@emotion/react';
import { Figures, type FiguresProps } from '@hd-group/ui/figure/Figures.tsx';
import { claimFigure } from '../../data/content/claims.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

export interface ClaimFiguresProps extends Omit<FiguresProps, 'figures'> {
  /** Claims of `data/content/claims.json` with the words beneath them. */
  claims: readonly { id: string; label: string }[];
}

/** Shown after the sign that belongs to the number, read before it: 300 Mio. €, plus. */
const unitStyle = css`
  order: 1;
  font-size: 0.46em;
  letter-spacing: -0.02em;
  align-self: flex-end;
  margin-block-end: 0.32em;
`;

/** Number and unit apart: German writes the unit after the number, where it is set small as plans do it. */
function FigureValue({ value }: { value: string }) {
  const [number, ...units] = value.split('\u00a0');
  if (units.length === 0) return number;
  return (
    <>
      {number}
      <span css={unitStyle}>{`\u00a0${units.join('\u00a0')}`}</span>
    </>
  );
}

/** Figures that the company states about itself, from the register of claims. */
export function ClaimFigures({ claims, ...rest }: ClaimFiguresProps) {
  const { locale } = useMessages();
  const figures = claims.map(({ id, label }) => {
    const { value, sign } = claimFigure(id, locale);
    return { id, label, sign, value: <FigureValue value={value} /> };
  });
  return <Figures figures={figures} {...rest} />;
}
