import type { BusinessAreaId } from '../../../data/site/business-areas.ts';
import type { AreaSection } from '../areas.ts';

/** What the component of one kind of section is given. */
export interface SectionProps<Kind extends AreaSection['kind']> {
  area: BusinessAreaId;
  section: Extract<AreaSection, { kind: Kind }>;
}
