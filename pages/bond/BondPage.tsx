import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import type { PageProps } from '../app/page-props.ts';
import { BondAbout } from './BondAbout.tsx';
import { BondAccess } from './BondAccess.tsx';
import { BondContact } from './BondContact.tsx';
import { BondHero } from './BondHero.tsx';
import { BondProjects } from './BondProjects.tsx';
import { BondReasons } from './BondReasons.tsx';
import { RiskNotice } from './RiskNotice.tsx';

/** How far above the lower edge of the window a block of this page has to come before it shows. */
const margin = '50px';

/** The tokenised bonds: hero, risk notice, about, projects, reasons, way to the platform, contact. */
export function BondPage(_: PageProps) {
  return (
    <>
      <BondHero />
      <RiskNotice />
      <Reveal margin={margin}>
        <BondAbout />
      </Reveal>
      <Reveal margin={margin}>
        <BondProjects />
      </Reveal>
      <Reveal margin={margin}>
        <BondReasons />
      </Reveal>
      <Reveal margin={margin}>
        <BondAccess />
      </Reveal>
      <Reveal margin={margin}>
        <BondContact />
      </Reveal>
    </>
  );
}
