import type { Examples } from '../examples/example.ts';
import { StatusSign } from './StatusSign.tsx';

export const statusSignExamples: Examples = {
  full: () => <StatusSign kind="full" />,
  hatched: () => <StatusSign kind="hatched" />,
  empty: () => <StatusSign kind="empty" />,
};
