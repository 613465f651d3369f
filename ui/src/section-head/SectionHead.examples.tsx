import type { Examples } from '../examples/example.ts';
import { TextLink } from '../text-link/TextLink.tsx';
import { SectionHead } from './SectionHead.tsx';

export const sectionHeadExamples: Examples = {
  plain: () => <SectionHead title="Three phases" />,
  'with control': () => <SectionHead title="Letters" control={<TextLink href="#all">View all</TextLink>} />,
  'without rule': () => <SectionHead title="No line above" rule={false} />,
  'long words': () => (
    <SectionHead title={'Investment\u00admanagement und Projekt\u00adentwicklungs\u00adgesellschaft'} />
  ),
};
