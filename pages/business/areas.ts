import type { BusinessAreaId } from '../../data/content/business-areas.ts';
import type { PictureName } from '../../data/content/pictures.ts';

/**
 * A section of a detail page. Its messages are `business.<area>.<section id>.title`, `.text.1`, `.list.1` and so on; its
 * kind determines the layout.
 */
export type AreaSection =
  /** Items with title and text side by side, on request below a continuous dimension line. */
  | { kind: 'columns'; id: string; hasDimensionLine?: boolean }
  /** Items with title and text one below the other, beside the heading. */
  | { kind: 'rows'; id: string }
  /** A numbered list of services; long items need one column. */
  | { kind: 'services'; id: string; columns?: 1 | 2 }
  /** Two numbered lists side by side. */
  | { kind: 'lists'; id: string; ids: readonly [string, string] }
  /** Text beside a picture that bleeds to one edge. */
  | { kind: 'split'; id: string; picture: PictureName; pictureSide: 'left' | 'right' }
  /** One statement in a box. */
  | { kind: 'highlight'; id: string };

interface AreaRow {
  /** Facts in addition to number and picture: `business.facts.<fact>` is the label, `business.<area>.<fact>` the value. */
  facts: readonly ('client' | 'run')[];
  sections: readonly AreaSection[];
}

/** Facts and sections of the five detail pages. */
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
      { kind: 'columns', id: 'phases', hasDimensionLine: true },
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
