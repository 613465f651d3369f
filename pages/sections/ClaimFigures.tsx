import { css } from '@emotion/react';
import { Figures, type FiguresProps } from '@hd-group/ui/figure/Figures.tsx';
import { claimFigure, hasClaim } from '../../data/derived/claims.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

interface ClaimFiguresProps extends Omit<FiguresProps, 'figures'> {
  /** Claims of `data/content/claims.json` with their labels; those that the company does not make are left out. */
  claims: readonly { id: string; label: string }[];
}

/** Displayed after the plus sign but read out before it: 300 Mio. €, plus. */
const unitStyle = css`
  order: 1;
  font-size: 0.46em;
  letter-spacing: -0.02em;
`;

/** Separates number and unit: in German the unit follows the number, in small type. */
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

/** Figures from the register of claims, with their labels. */
export function ClaimFigures({ claims, ...rest }: ClaimFiguresProps) {
  const { locale } = useMessages();
  const content = useContent();
  const figures = claims
    .filter(({ id }) => hasClaim(content, id))
    .map(({ id, label }) => {
      const { value, sign } = claimFigure(content, id, locale);
      return { id, label, sign, value: <FigureValue value={value} /> };
    });
  return <Figures figures={figures} {...rest} />;
}
