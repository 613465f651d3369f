import type { PictureName } from '../../../../data/schemas/pictures.ts';
import type { PaletteName } from '../../../../data/site/page-row.ts';

/** What a document says, in one language. The template `document.typ` sets it. */

export interface Figure {
  value: string;
  /** Set small behind the value. */
  unit?: string;
  sign: 'plus' | 'star' | 'none';
  label: string;
}

export interface Fact {
  label: string;
  value: string;
}

/** A numbered or named entry of a section. */
interface Item {
  label?: string;
  name: string;
  text?: string;
}

interface Section {
  title: string;
  lead?: string;
  paragraphs?: string[];
}

export interface Picture {
  picture: PictureName;
  /** Height of the picture divided by its width; on the cover, by that of the sheet. */
  ratio: number;
  /** Focal point; by default that of `picture-notes.json`. */
  focus?: string;
}

/** A drawing with the entries of its letters below it. */
export interface PlanBlock extends Section {
  kind: 'plan';
  list: Item[];
  svg: string;
  alt: string;
  caption: string;
}

export type Block =
  // `items` stand in columns below the title.
  | ({ kind: 'section'; list?: string[]; items?: Item[] } & Section)
  | ({ kind: 'picture' } & Picture)
  | PlanBlock
  | { kind: 'pagebreak' };

/** Figures of the document with the source that states them. */
export interface SourceRow {
  figures: string;
  source: string;
  /** ISO date. */
  asOf: string;
}

export interface DocumentContent {
  /** Kind of document, for example "Exposé". */
  kind: string;
  title: string;
  subtitle: string;
  lead: string;
  palette: PaletteName;
  cover: Picture;
  /** Set before everything else, as the law requires for securities. */
  warning?: { title: string; text: string };
  figures: Figure[];
  facts: Fact[];
  blocks: Block[];
  sources: SourceRow[];
  /** Name above the contact details. */
  issuer: string;
}
