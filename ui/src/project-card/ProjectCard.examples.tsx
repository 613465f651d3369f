import type { Examples } from '../examples/example.ts';
import { SamplePicture } from '../examples/SamplePicture.tsx';
import { ProjectCard } from './ProjectCard.tsx';

const base = {
  picture: <SamplePicture />,
  badges: ['Residential', '2024'],
  place: 'Überseestadt, Bremen',
  description: 'Homes on the waterfront with a landing stage; the promenade is two minutes away.',
  facts: [
    { label: 'Flats', value: '180' },
    { label: 'Floors', value: '25' },
    { label: 'Parking', value: '210' },
    { label: 'Commercial', value: '3' },
  ],
  details: [
    { text: 'Project period 2021 to 2024' },
    { text: '180 flats, 210 car spaces' },
    { text: 'Neubau', lang: 'de' },
  ],
  detailsLabel: 'Details',
};

export const projectCardExamples: Examples = {
  linked: () => (
    <ProjectCard {...base} name="Tower" sign="full" href="#tower" hint="Click to explore Tower" />
  ),
  'not linked, ongoing': () => (
    <ProjectCard {...base} name="Quarter" sign="hatched" signLabel="Ongoing" hint="Project Quarter" />
  ),
  'three facts': () => (
    <ProjectCard {...base} name="Halls" sign="full" facts={base.facts.slice(0, 3)} details={[]} />
  ),
};
