import type { Examples } from '../examples/example.ts';
import { StatusIcon } from './StatusIcon.tsx';

export const statusIconExamples: Examples = {
  full: () => <StatusIcon kind="full" />,
  hatched: () => <StatusIcon kind="hatched" />,
  empty: () => <StatusIcon kind="empty" />,
};
