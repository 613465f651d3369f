import type { Examples } from '../examples/example.ts';
import { SamplePicture } from '../examples/SamplePicture.tsx';
import { AreaCard, type AreaCardShape } from './AreaCard.tsx';

export const sampleAreas = [
  'Planning',
  'Valuation',
  'Investment\u00admanagement',
  'Construction',
  'Maintenance',
].map((title, index) => ({
  number: `0${index + 1}`,
  title,
  text: 'A short description of the business area in one or two lines.',
  href: `#area-${index + 1}`,
  linkLabel: 'Learn more',
  linkSuffix: title,
  picture: <SamplePicture tone={index % 2 ? 'dusk' : 'day'} />,
}));

const card = (shape: AreaCardShape, index: number) => () => {
  const area = sampleAreas[index];
  return area && <AreaCard {...area} shape={shape} />;
};

export const areaCardExamples: Examples = {
  portrait: card('portrait', 0),
  'long title': card('portrait', 2),
  grid: card('grid', 1),
};
