import type { Run } from '../schemas/block-schemas.ts';

const codes: readonly string[] = ['kind', 'level', 'picture', 'pictures', 'href', 'lang'];

/** Whether a field of a block is no text. */
export const isBlockCode = (field: string): boolean => codes.includes(field);

/** A copy of blocks, of one block or of a list of lines in which each text that a reader sees is changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  return mapped(value, change) as Value;
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, isBlockCode(key) ? each : mapped(each, change)]),
  );
}

/** Texts of one link, or without a link. */
export interface LinkedRuns {
  href: string | undefined;
  runs: Run[];
}

/** The texts of a paragraph by link: consecutive ones with the same link are one link. */
export function linkedRuns(runs: readonly Run[]): LinkedRuns[] {
  const groups: LinkedRuns[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last.href === run.href) last.runs.push(run);
    else groups.push({ href: run.href, runs: [run] });
  }
  return groups;
}
