import { sampleAreas } from '../area-card/AreaCard.examples.tsx';
import { AreaCard } from '../area-card/AreaCard.tsx';
import type { Examples } from '../examples/example.ts';
import { SectionHead } from '../section-head/SectionHead.tsx';
import { ScrollRow } from './ScrollRow.tsx';

const labels = { region: 'Five areas', previous: 'Previous', next: 'Next' };
const cards = () => sampleAreas.map((area) => <AreaCard key={area.number} {...area} />);

export const scrollRowExamples: Examples = {
  'with section head': () => (
    <ScrollRow
      step={320}
      labels={labels}
      renderControls={(controls) => <SectionHead title="Five areas" control={controls} />}
    >
      {cards()}
    </ScrollRow>
  ),
};
