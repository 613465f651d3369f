import type { PictureName } from '../../../data/schemas/pictures.ts';
import type { PaletteName } from '../../../data/site/page-row.ts';

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

export interface SectionBlock {
  kind: 'section';
  title: string;
  lead?: string;
  paragraphs?: string[];
  list?: string[];
  /** Set in columns below the title. */
  items?: Item[];
}

export interface PictureBlock {
  kind: 'picture';
  picture: PictureName;
  /** Height divided by width. */
  ratio: number;
  /** Focal point; by default that of `picture-notes.json`. */
  focus?: string;
}

/** A drawing with a list beside or below it. */
export interface PlanBlock {
  kind: 'plan';
  title: string;
  lead?: string;
  paragraphs?: string[];
  /** Entries with the letters of the plan, or names. */
  list: Item[];
  svg: string;
  /** Height divided by width. */
  ratio: number;
  alt: string;
  caption: string;
}

interface PageBreak {
  kind: 'pagebreak';
}

export type Block = SectionBlock | PictureBlock | PlanBlock | PageBreak;

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
  /** `ratio` is the height of the picture divided by the width of the sheet. */
  cover: { picture: PictureName; ratio: number; focus?: string };
  /** Set before everything else, as the law requires for securities. */
  warning?: { title: string; text: string };
  figures: Figure[];
  facts: Fact[];
  blocks: Block[];
  sources: SourceRow[];
  /** Name above the contact details. */
  issuer: string;
}
