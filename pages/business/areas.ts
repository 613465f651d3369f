import type { PictureName } from '../../data/content/pictures.ts';
import type { BusinessAreaId } from '../../data/site/business-areas.ts';

/**
 * The five detail pages as rows. A section names its messages: `business.<area>.<section id>.title`, `.text.1`, `.list.1`
 * and so on; its kind says how they are set.
 */
export type AreaSection =
  /** Items with a title and a text side by side; `measured` joins them under one dimension line. */
  | { kind: 'columns'; id: string; measured?: boolean }
  /** The same items one below the other, beside the heading. */
  | { kind: 'rows'; id: string }
  /** Numbered like a bill of quantities; long items stand in one column. */
  | { kind: 'services'; id: string; columns?: 1 | 2 }
  /** Two numbered lists side by side. */
  | { kind: 'lists'; id: string; ids: readonly [string, string] }
  /** Words beside a picture that runs off the sheet. */
  | { kind: 'split'; id: string; picture: PictureName; pictureSide: 'left' | 'right' }
  /** One statement in a box. */
  | { kind: 'highlight'; id: string };

export interface AreaRow {
  /** Facts of its own beside number and picture: `business.facts.<fact>` is the label, `business.<area>.<fact>` the value. */
  facts: readonly ('client' | 'run')[];
  sections: readonly AreaSection[];
}

export const areaRows: Record<BusinessAreaId, AreaRow> = {
  development: {
    facts: ['client', 'run'],
    sections: [
      { kind: 'columns', id: 'types' },
      { kind: 'services', id: 'assets', columns: 1 },
      { kind: 'split', id: 'holding', picture: 'project_brick_halls_golden', pictureSide: 'right' },
    ],
  },
  'project-management': {
    facts: ['client'],
    sections: [
      { kind: 'columns', id: 'phases', measured: true },
      { kind: 'services', id: 'services' },
      { kind: 'split', id: 'consulting', picture: 'project_office_anthracite_golden', pictureSide: 'right' },
    ],
  },
  'investment-management': {
    facts: ['client'],
    sections: [
      { kind: 'columns', id: 'transaction' },
      { kind: 'rows', id: 'financing' },
      { kind: 'split', id: 'reporting', picture: 'business_office', pictureSide: 'left' },
      { kind: 'services', id: 'services' },
    ],
  },
  'real-estate-management': {
    facts: ['client'],
    sections: [
      { kind: 'highlight', id: 'focus' },
      { kind: 'columns', id: 'fields' },
      { kind: 'services', id: 'services' },
      { kind: 'split', id: 'third', picture: 'project_retail_limestone_day', pictureSide: 'left' },
    ],
  },
  'consulting-joint-venture': {
    facts: ['client'],
    sections: [
      { kind: 'lists', id: 'lists', ids: ['consulting', 'venture'] },
      { kind: 'split', id: 'start', picture: 'abstract_massing_model_close', pictureSide: 'right' },
    ],
  },
};
