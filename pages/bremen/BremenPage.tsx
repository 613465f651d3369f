import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import type { PageProps } from '../app/page-props.ts';
import { BremenAmenities } from './BremenAmenities.tsx';
import { BremenContact } from './BremenContact.tsx';
import { BremenDusk } from './BremenDusk.tsx';
import { BremenHero } from './BremenHero.tsx';
import { BremenLocation } from './BremenLocation.tsx';
import { BremenOverview } from './BremenOverview.tsx';

/** The waterfront project: hero, overview, location, amenities, contact. */
export function BremenPage(_: PageProps) {
  return (
    <>
      <BremenHero />
      <Reveal>
        <BremenOverview />
      </Reveal>
      <Reveal>
        <BremenDusk />
      </Reveal>
      <Reveal>
        <BremenLocation />
      </Reveal>
      <Reveal>
        <BremenAmenities />
      </Reveal>
      <Reveal>
        <BremenContact />
      </Reveal>
    </>
  );
}
