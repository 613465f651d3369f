import { Button } from '../button/Button.tsx';
import type { Examples } from '../examples/example.ts';
import { SamplePicture } from '../examples/SamplePicture.tsx';
import { TextLink } from '../text-link/TextLink.tsx';
import { DetailHero } from './DetailHero.tsx';
import { Hero } from './Hero.tsx';
import { PageHero } from './PageHero.tsx';

const parts = {
  title: 'A house on a corner.',
  subtitle: 'Drawn, counted and built since 2006',
  description:
    'One team draws, counts and builds. It stays with a house from the first survey to the last key.',
  caption: 'Corner house with shops\nDrawing, seen from the south',
  scrollHint: { href: '#next', label: 'Scroll' },
  actions: (
    <>
      <Button kind="primary" arrow href="#sample">
        Show houses
      </Button>
      <Button href="#sample">Read on</Button>
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
  'words only': () => (
    <PageHero
      title="Houses"
      intro={
        <>
          <p>Built since 2006, and on site today</p>
          <p>Homes, offices and whole quarters, from one coast to the other.</p>
        </>
      }
    />
  ),
  'with picture': () => (
    <PageHero title="About" intro="One paragraph that leads into the page." picture={<SamplePicture />} />
  ),
};
