import { claimById, claimText } from '../../../../data/derived/claims.ts';
import type { Figure, SourceRow } from './document-content.ts';
import type { DocumentMessages } from './messages.ts';

/** A claim with the words in which the document states it. */
export interface StatedClaim {
  id: string;
  text: string;
}

/**
 * The figure of a claim, and the claim as the document states it.
 *
 * @throws Error for an unknown claim.
 */
export function claimedFigure(
  id: string,
  label: string,
  { content, locale }: DocumentMessages,
): Figure & { stated: StatedClaim } {
  const claim = claimById(content, id);
  const text = claimText(claim, locale);
  const [value = '', ...units] = text.split('\u00a0');
  const sign = claim.sign ?? 'none';
  const signed = [sign === 'plus' ? `${value}+` : value, ...units].join('\u00a0');
  return {
    value,
    sign,
    label,
    ...(units.length > 0 && { unit: units.join('\u00a0') }),
    stated: { id, text: `${signed} ${label}` },
  };
}

/** Sources of claims, one row for each source and date. */
export function sourceRows(
  stated: readonly StatedClaim[],
  { content, locale }: DocumentMessages,
): SourceRow[] {
  const rows = new Map<string, SourceRow>();
  for (const { id, text } of stated) {
    const claim = content.claimRegister.find((each) => each.id === id);
    if (!claim) throw new Error(`data/content/claims.json has no claim "${id}".`);
    const { source, asOf } = claim;
    const key = `${source.en} ${asOf}`;
    const figures = [rows.get(key)?.figures, text].filter(Boolean).join('; ');
    rows.set(key, { figures, source: source[locale], asOf });
  }
  return [...rows.values()];
}
