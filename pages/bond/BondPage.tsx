import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import type { PageProps } from '../app/page-props.ts';
import { BondAbout } from './BondAbout.tsx';
import { BondAccess } from './BondAccess.tsx';
import { BondContact } from './BondContact.tsx';
import { BondHero } from './BondHero.tsx';
import { BondProjects } from './BondProjects.tsx';
import { BondReasons } from './BondReasons.tsx';
import { RiskNotice } from './RiskNotice.tsx';

/** Distance above the lower edge of the viewport at which a section of this page is revealed. */
const margin = '50px';

/** The tokenised bonds: hero, risk notice, about, projects, reasons, link to the platform, contact. */
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
