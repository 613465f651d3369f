import type { Examples } from '../examples/example.ts';
import { SamplePicture } from '../examples/SamplePicture.tsx';
import { Cut } from './Cut.tsx';
import { CutFrame } from './CutFrame.tsx';

export const cutExamples: Examples = {
  left: () => (
    <CutFrame ratio="3 / 2">
      <SamplePicture />
      <Cut>A caption flush with the text</Cut>
    </CutFrame>
  ),
  right: () => (
    <CutFrame ratio="3 / 2">
      <SamplePicture />
      <Cut corner="right">A caption at the right</Cut>
    </CutFrame>
  ),
  'two cuts': () => (
    <CutFrame ratio="2 / 1">
      <SamplePicture tone="dusk" />
      <Cut>01</Cut>
      <Cut corner="right" flush={false}>
        Blue hour
      </Cut>
    </CutFrame>
  ),
};
