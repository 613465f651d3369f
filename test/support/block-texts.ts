import { mapTexts } from '../../data/derived/block-texts.ts';
import type { Block } from '../../data/schemas/block-schemas.ts';

/** The texts that a reader of blocks sees, in their order; a paragraph with formatting is one for each of its parts. */
export function blockTexts(blocks: readonly Block[]): string[] {
  const texts: string[] = [];
  mapTexts(blocks, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}
