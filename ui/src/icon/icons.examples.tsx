import type { Examples } from '../examples/example.ts';
import * as icons from './icons.tsx';

export const iconExamples: Examples = Object.fromEntries(
  Object.entries(icons).map(([name, Icon]) => [name, () => <Icon />]),
);
