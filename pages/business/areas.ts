import type { ListKey, PlainKey, PrefixOf } from '../../data/messages/keys.ts';
import type { BusinessAreaId } from '../../data/schemas/business-areas.ts';
import type { PictureName } from '../../data/schemas/pictures.ts';

/** Props of the component for one kind of section. */
export interface SectionProps<Kind extends AreaSection['kind']> {
  section: Extract<AreaSection, { kind: Kind }>;
}

/** Props of a section whose lists are numbered with the number of the area as prefix. */
export interface NumberedSectionProps<Kind extends AreaSection['kind']> extends SectionProps<Kind> {
  area: BusinessAreaId;
}

/** A section of a detail page: the common prefix of its messages, whose last part is its id, and the layout. */
export type AreaSection =
  /** Items with title and text side by side, on request below a continuous dimension line. */
  | { kind: 'columns'; messages: TitledItemsKey; hasDimensionLine?: boolean }
  /** Items with title and text one below the other, beside the heading. */
  | { kind: 'rows'; messages: TitledItemsKey }
  /** A numbered list of services; long items need one column. */
  | { kind: 'services'; messages: TitledListKey; columns?: 1 | 2 }
  /** Two numbered lists side by side. */
  | { kind: 'lists'; lists: readonly [TitledListKey, TitledListKey] }
  /** Text beside a picture that bleeds to one edge. */
  | {
      kind: 'split';
      messages: PrefixOf<'.title'> & PrefixOf<'.text.1'>;
      list?: ListKey;
      picture: PictureName;
      pictureSide: 'left' | 'right';
    }
  /** One statement in a box. */
  | { kind: 'highlight'; messages: PrefixOf<'.label'> & PrefixOf<'.statement'> & PrefixOf<'.text'> };

type TitledItemsKey = PrefixOf<'.title'> & PrefixOf<'.list.1.title'> & PrefixOf<'.list.1.text'>;
type TitledListKey = PrefixOf<'.title'> & PrefixOf<'.list.1'>;

/** The last part of a message prefix, as the id of a section. */
export function sectionId(prefix: string): string {
  return prefix.slice(prefix.lastIndexOf('.') + 1);
}

interface AreaRow {
  /** Facts in addition to number and picture: the keys of label and value. */
  facts: readonly { label: PlainKey; value: PlainKey }[];
  sections: readonly AreaSection[];
}

/** Facts and sections of the five detail pages. */
export const areaRows: Record<BusinessAreaId, AreaRow> = {
  development: {
    facts: [
      { label: 'area.facts.client', value: 'area.development.client' },
      { label: 'area.facts.run', value: 'area.development.run' },
    ],
    sections: [
      { kind: 'columns', messages: 'area.development.types' },
      { kind: 'services', messages: 'area.development.assets', columns: 1 },
      {
        kind: 'split',
        messages: 'area.development.holding',
        picture: 'project_brick_halls_golden',
        pictureSide: 'right',
      },
    ],
  },
  'project-management': {
    facts: [{ label: 'area.facts.client', value: 'area.project-management.client' }],
    sections: [
      { kind: 'columns', messages: 'area.project-management.phases', hasDimensionLine: true },
      { kind: 'services', messages: 'area.project-management.services' },
      {
        kind: 'split',
        messages: 'area.project-management.consulting',
        list: 'area.project-management.consulting.list',
        picture: 'project_office_anthracite_golden',
        pictureSide: 'right',
      },
    ],
  },
  'investment-management': {
    facts: [{ label: 'area.facts.client', value: 'area.investment-management.client' }],
    sections: [
      { kind: 'columns', messages: 'area.investment-management.transaction' },
      { kind: 'rows', messages: 'area.investment-management.financing' },
      {
        kind: 'split',
        messages: 'area.investment-management.reporting',
        list: 'area.investment-management.reporting.list',
        picture: 'business_office',
        pictureSide: 'left',
      },
      { kind: 'services', messages: 'area.investment-management.services' },
    ],
  },
  'real-estate-management': {
    facts: [{ label: 'area.facts.client', value: 'area.real-estate-management.client' }],
    sections: [
      { kind: 'highlight', messages: 'area.real-estate-management.focus' },
      { kind: 'columns', messages: 'area.real-estate-management.fields' },
      { kind: 'services', messages: 'area.real-estate-management.services' },
      {
        kind: 'split',
        messages: 'area.real-estate-management.third',
        picture: 'project_retail_limestone_day',
        pictureSide: 'left',
      },
    ],
  },
  'consulting-joint-venture': {
    facts: [{ label: 'area.facts.client', value: 'area.consulting-joint-venture.client' }],
    sections: [
      {
        kind: 'lists',
        lists: ['area.consulting-joint-venture.consulting', 'area.consulting-joint-venture.venture'],
      },
      {
        kind: 'split',
        messages: 'area.consulting-joint-venture.start',
        picture: 'abstract_massing_model_close',
        pictureSide: 'right',
      },
    ],
  },
};
