import type { Examples } from '../examples/example.ts';
import { TextLink } from '../text-link/TextLink.tsx';
import { SectionHead } from './SectionHead.tsx';

export const sectionHeadExamples: Examples = {
  plain: () => <SectionHead title="Three phases" />,
  'with control': () => <SectionHead title="Articles" control={<TextLink href="#all">View all</TextLink>} />,
  'long words': () => (
    <SectionHead title={'Investment\u00admanagement und Projekt\u00adentwicklungs\u00adgesellschaft'} />
  ),
};
