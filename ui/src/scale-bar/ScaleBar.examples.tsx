import type { Examples } from '../examples/example.ts';
import { ScaleBar } from './ScaleBar.tsx';

export const scaleBarExamples: Examples = { '200 m': () => <ScaleBar label="200 m" /> };
