import { Button } from '../button/Button.tsx';
import type { Examples } from '../examples/example.ts';
import { SamplePicture } from '../examples/SamplePicture.tsx';
import type { CarouselLabels } from './CarouselControls.tsx';
import { HeroCarousel, type HeroSlide } from './HeroCarousel.tsx';

export const sampleLabels: CarouselLabels = {
  region: 'Project pictures',
  kind: 'carousel',
  previous: 'Previous picture',
  next: 'Next picture',
  stop: 'Stop the slide show',
  start: 'Start the slide show',
  slide: (position, total) => `Picture ${position} of ${total}`,
};

export const sampleSlides: HeroSlide[] = ['First', 'Second', 'Third', 'Fourth'].map((name, index) => ({
  id: name,
  picture: <SamplePicture tone={index % 2 ? 'dusk' : 'day'} label={`${name} house`} />,
  caption: `${name} house\nDrawing`,
  headerForeground: index % 2 ? 'light' : 'dark',
}));

export const heroCarouselExamples: Examples = {
  'four pictures': () => (
    <HeroCarousel
      slides={sampleSlides}
      labels={sampleLabels}
      title="Four houses."
      subtitle="Shown one after the other"
      description="The pictures change every three seconds and pause while the pointer or the focus is on the text."
      scrollHint={{ href: '#next', label: 'Scroll' }}
      actions={
        <>
          <Button kind="primary" arrow href="#sample">
            Show projects
          </Button>
          <Button href="#sample">Read more</Button>
        </>
      }
    />
  ),
};
