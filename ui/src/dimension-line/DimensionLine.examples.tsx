import type { Examples } from '../examples/example.ts';
import { DimensionLine } from './DimensionLine.tsx';

export const dimensionLineExamples: Examples = {
  single: () => <DimensionLine />,
};
