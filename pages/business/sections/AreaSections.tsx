import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import type { BusinessAreaId } from '../../../data/schemas/business-areas.ts';
import type { AreaSection } from '../areas.ts';
import { ColumnsSection } from './ColumnsSection.tsx';
import { HighlightSection } from './HighlightSection.tsx';
import { ListsSection } from './ListsSection.tsx';
import { RowsSection } from './RowsSection.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { SplitSection } from './SplitSection.tsx';

function SectionOf({ area, section }: { area: BusinessAreaId; section: AreaSection }) {
  switch (section.kind) {
    case 'columns':
      return <ColumnsSection section={section} />;
    case 'rows':
      return <RowsSection section={section} />;
    case 'services':
      return <ServicesSection area={area} section={section} />;
    case 'lists':
      return <ListsSection area={area} section={section} />;
    case 'split':
      return <SplitSection section={section} />;
    case 'highlight':
      return <HighlightSection section={section} />;
  }
}

/** The sections of a detail page, in the given order. */
export function AreaSections({ area, sections }: { area: BusinessAreaId; sections: readonly AreaSection[] }) {
  return sections.map((section) => (
    <Reveal key={section.kind === 'lists' ? section.lists.join() : section.messages}>
      <SectionOf area={area} section={section} />
    </Reveal>
  ));
}
