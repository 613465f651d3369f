import type { Locale } from '../locale.ts';
import type { Claim } from '../schemas/content-schemas.ts';
import { numberFormat } from './number-format.ts';

/** What pages show of a claim; source, date and notes stay on the server. */
export type ShownClaim = Pick<Claim, 'id' | 'value' | 'unit' | 'sign' | 'scheme'>;

/** The claims by id. */
export type ShownClaims = Readonly<Record<string, ShownClaim>>;

/** Claims that the page about a project shows or inserts into its texts, by the slug of the project. */
export const projectClaims: Readonly<Record<string, readonly string[]>> = {
  bremen: [
    'bremenUnits',
    'bremenFloors',
    'bremenYear',
    'bremenBerths',
    'bremenPool',
    'bremenLounge',
    'bremenStars',
    'bremenMinutes',
    'bremenMetres',
  ],
  'hd-capital': ['bondPerProject', 'bondTotal', 'bondCities'],
  'erfurt-muehlhausen': ['regionalFrom', 'regionalTo', 'regionalCities'],
};

/** What pages show of the register of claims. */
export function shownClaims(register: readonly Claim[]): ShownClaims {
  return Object.fromEntries(
    register.map(({ id, value, unit, sign, scheme }) => [id, { id, value, unit, sign, scheme }]),
  );
}

/**
 * Looks up a claim by id.
 *
 * @throws Error when the register has no such claim.
 */
export function claimById({ claims }: { claims: ShownClaims }, id: string): ShownClaim {
  const claim = claims[id];
  if (!claim) throw new Error(`data/content/claims.json has no claim "${id}".`);
  return claim;
}

/** Whether the company makes a claim. Figures of claims that it does not make are left out. */
export const hasClaim = ({ claims }: { claims: ShownClaims }, id: string): boolean =>
  Object.hasOwn(claims, id);

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
export function claimFigure(content: { claims: ShownClaims }, id: string, locale: Locale): ClaimFigure {
  const claim = claimById(content, id);
  return { value: claimText(claim, locale), sign: claim.sign ?? 'none' };
}

/**
 * The claim's value, with its unit where that is part of the number (millions, money, per cent). British English would
 * write millions as `m`.
 */
export function claimText(claim: ShownClaim, locale: Locale): string {
  // Both, since engines differ in the least digits of a currency.
  const compact = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 } as const;
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
      return bareNumber(claim.value, locale);
  }
}

/** A number without separators of thousands, as it may be a year. */
export function bareNumber(value: number, locale: Locale): string {
  // Most are whole, and the first number format takes milliseconds on a phone.
  return Number.isInteger(value)
    ? String(value)
    : numberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value);
}
