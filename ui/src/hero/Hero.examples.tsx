import { Button } from '../button/Button.tsx';
import type { Examples } from '../examples/example.ts';
import { SamplePicture } from '../examples/SamplePicture.tsx';
import { TextLink } from '../text-link/TextLink.tsx';
import { DetailHero } from './DetailHero.tsx';
import { Hero } from './Hero.tsx';
import { PageHero } from './PageHero.tsx';

const parts = {
  title: 'A building on a corner.',
  subtitle: 'Planned and built since 2006',
  description:
    'One team plans, calculates and builds. It supports a project from the first survey to the handover.',
  caption: 'Corner building with shops\nDrawing, view from the south',
  scrollHint: { href: '#next', label: 'Scroll' },
  actions: (
    <>
      <Button kind="primary" arrow href="#sample">
        Show projects
      </Button>
      <Button href="#sample">Read more</Button>
    </>
  ),
};

export const heroExamples: Examples = {
  still: () => <Hero picture={<SamplePicture />} {...parts} />,
  'under the header': () => <Hero picture={<SamplePicture tone="dusk" />} {...parts} underHeader />,
  reversed: () => <Hero picture={<SamplePicture />} {...parts} reversed />,
};

export const detailHeroExamples: Examples = {
  'with back link': () => (
    <DetailHero
      picture={<SamplePicture />}
      back={
        <TextLink href="#back" arrow="left">
          Zurück zu den Geschäftsfeldern
        </TextLink>
      }
      title={'Investment\u00admanagement'}
      caption="Model, scale 1:500"
    />
  ),
  'title only': () => <DetailHero picture={<SamplePicture tone="dusk" />} title="Planning" />,
};

export const pageHeroExamples: Examples = {
  'text only': () => (
    <PageHero
      title="Projects"
      intro={
        <>
          <p>Completed since 2006, and under construction today</p>
          <p>Homes, offices and districts throughout the country.</p>
        </>
      }
    />
  ),
  'with picture': () => (
    <PageHero title="About" intro="One paragraph that introduces the page." picture={<SamplePicture />} />
  ),
};
