/** A part of a text that both states have, or only one of them. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Longer texts are compared as one word: the table of the comparison would be too large. */
const maxCells = 4_000_000;

/** Words with the space behind them, so that marks do not begin and end at each space. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** Lengths of the longest common subsequence of the words from each pair of positions on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, next] = [rows[i] as Uint32Array, rows[i + 1] as Uint32Array];
    for (let j = after.length - 1; j >= 0; j -= 1)
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
  }
  return rows;
}

/**
 * What differs between two states of a text, word by word: by the longest common subsequence. Thirty lines instead of a library.
 */
export function wordDifferences(before: string, after: string): TextPart[] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  const parts: TextPart[] = [];
  const add = (kind: TextPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  const isTooLong = from.length * to.length > maxCells;
  const lengths = isTooLong ? null : commonLengths(from, to);
  let [i, j] = [0, 0];
  while (lengths && i < from.length && j < to.length) {
    if (from[i] === to[j]) {
      add('same', from[i] ?? '');
      i += 1;
      j += 1;
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) {
      add('removed', from[i] ?? '');
      i += 1;
    } else {
      add('added', to[j] ?? '');
      j += 1;
    }
  }
  add('removed', from.slice(i).join(''));
  add('added', to.slice(j).join(''));
  return parts;
}
