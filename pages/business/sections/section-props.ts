import type { BusinessAreaId } from '../../../data/content/business-areas.ts';
import type { AreaSection } from '../areas.ts';

/** Props of the component for one kind of section. */
export interface SectionProps<Kind extends AreaSection['kind']> {
  area: BusinessAreaId;
  section: Extract<AreaSection, { kind: Kind }>;
}
