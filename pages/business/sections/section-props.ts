import type { BusinessAreaId } from '../../../data/schemas/business-areas.ts';
import type { AreaSection } from '../areas.ts';

/** Props of the component for one kind of section. */
export interface SectionProps<Kind extends AreaSection['kind']> {
  section: Extract<AreaSection, { kind: Kind }>;
}

/** Props of a section whose lists are numbered with the number of the area as prefix. */
export interface NumberedSectionProps<Kind extends AreaSection['kind']> extends SectionProps<Kind> {
  area: BusinessAreaId;
}
