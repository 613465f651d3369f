import type { Examples } from '../examples/example.ts';
import { type } from '../tokens/type.ts';
import { Reveal } from './Reveal.tsx';

export const revealExamples: Examples = {
  paragraph: () => (
    <Reveal>
      <p css={type.lead}>Fades in when it is scrolled into view.</p>
    </Reveal>
  ),
};
