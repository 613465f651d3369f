import type { Examples } from '../examples/example.ts';
import { ArrowDown } from './ArrowDown.tsx';
import { ArrowLeft } from './ArrowLeft.tsx';
import { ArrowRight } from './ArrowRight.tsx';
import { Chevron } from './Chevron.tsx';
import { Cross } from './Cross.tsx';
import { MenuLines } from './MenuLines.tsx';
import { NorthArrow } from './NorthArrow.tsx';
import { Play } from './Play.tsx';
import { Plus } from './Plus.tsx';
import { Star } from './Star.tsx';
import { Stop } from './Stop.tsx';

const icons = [
  ArrowRight,
  ArrowLeft,
  ArrowDown,
  Chevron,
  Cross,
  MenuLines,
  NorthArrow,
  Play,
  Plus,
  Star,
  Stop,
];

export const iconExamples: Examples = Object.fromEntries(icons.map((Icon) => [Icon.name, () => <Icon />]));
