import rows from '../content/claims.json' with { type: 'json' };
import type { Locale } from '../locale.ts';
import type { Claim } from '../schemas/content-schemas.ts';
import { numberFormat } from './number-format.ts';

/**
 * The register of claims: every figure that the company states about itself, once, with its source. In the browser it
 * has only the shown fields (`tools/build/vite-claims.ts`).
 */
export const claims = rows as Claim[];

/** What pages show of a claim. */
type ShownClaim = Pick<Claim, 'id' | 'value' | 'unit' | 'sign' | 'scheme'>;

const byId = new Map<string, ShownClaim>(claims.map((claim) => [claim.id, claim]));

/**
 * Looks up a claim by id.
 *
 * @throws Error when the register has no such claim.
 */
export function claimById(id: string): ShownClaim {
  const claim = byId.get(id);
  if (!claim) throw new Error(`data/content/claims.json has no claim "${id}".`);
  return claim;
}

/** A claim shown as a figure: the number with its unit in the language, and the sign behind it. */
interface ClaimFigure {
  value: string;
  sign: 'plus' | 'star' | 'none';
}

/**
 * A claim as a figure, for example `€300M` with a plus.
 *
 * @throws Error when the register has no such claim.
 */
export function claimFigure(id: string, locale: Locale): ClaimFigure {
  const claim = claimById(id);
  return { value: claimText(claim, locale), sign: claim.sign ?? 'none' };
}

/**
 * The claim's value, with its unit where that is part of the number (millions, money, per cent). British English would
 * write millions as `m`.
 */
export function claimText(claim: ShownClaim, locale: Locale): string {
  const compact = { notation: 'compact', maximumFractionDigits: 2 } as const;
  switch (claim.unit) {
    case 'million euros':
      return numberFormat(locale, { ...compact, style: 'currency', currency: 'EUR' }).format(
        claim.value * 1e6,
      );
    case 'million square feet':
      return numberFormat(locale, compact).format(claim.value * 1e6);
    case 'per cent':
      return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(claim.value / 100);
    default:
      return String(claim.value);
  }
}
