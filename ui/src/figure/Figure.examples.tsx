import type { Examples } from '../examples/example.ts';
import { Figure } from './Figure.tsx';
import { Figures } from './Figures.tsx';

const four = [
  { id: 'houses', value: '31', sign: 'plus', label: 'houses' },
  { id: 'cities', value: '12', label: 'cities' },
  { id: 'stars', value: '5', sign: 'star', label: 'rating' },
  { id: 'share', value: '100 %', label: 'satisfaction' },
] as const;

export const figureExamples: Examples = {
  'large with plus': () => <Figure value="25" sign="plus" label="years of experience" />,
  'row with star': () => <Figure value="5" sign="star" label="rating" size="row" />,
  'two large': () => (
    <Figures
      size="large"
      figures={[
        { id: 'years', value: '25', sign: 'plus', label: 'years of experience' },
        { id: 'houses', value: '150', sign: 'plus', label: 'houses completed' },
      ]}
    />
  ),
  'row of four': () => <Figures figures={[...four]} />,
};
