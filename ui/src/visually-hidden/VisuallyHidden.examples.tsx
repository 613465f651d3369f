import type { Examples } from '../examples/example.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export const visuallyHiddenExamples: Examples = {
  'beside a figure': () => (
    <p>
      25<VisuallyHidden> years</VisuallyHidden>
    </p>
  ),
};
