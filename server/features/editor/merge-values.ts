import { isDeepStrictEqual } from 'node:util';
import { type Fields, isFields } from '../../../data/snapshot/document-values.ts';

/**
 * Merges two values that come from the same one, path by path: what only one of them has changed is as it has it, and of what both have
 * changed the own one stays. Undefined stands for no value.
 */
export function mergeValues(base: unknown, own: unknown, other: unknown): unknown {
  if (isDeepStrictEqual(own, base)) return other;
  if (!isFields(own) || !isFields(other)) return own;
  const from = isFields(base) ? base : {};
  const of = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const names = new Set([...Object.keys(other), ...Object.keys(own)]);
  const merged = [...names].map(
    (name) => [name, mergeValues(of(from, name), of(own, name), of(other, name))] as const,
  );
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}
