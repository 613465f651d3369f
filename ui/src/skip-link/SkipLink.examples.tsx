import type { Examples } from '../examples/example.ts';
import { SkipLink } from './SkipLink.tsx';

export const skipLinkExamples: Examples = {
  'before a page': () => (
    <div>
      <SkipLink href="#skip-target">Skip to the content</SkipLink>
      <div id="skip-target">The content</div>
    </div>
  ),
};
