import { css } from '@emotion/react';
import { AreaCard } from '@hd-group/ui/area-card/AreaCard.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { ScrollRow } from '@hd-group/ui/scroll-row/ScrollRow.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { from, gap, inset } from '@hd-group/ui/tokens/space.ts';
import type { BusinessAreaId } from '../../data/schemas/business-areas.ts';
import type { HomeSection } from '../../data/schemas/content-schemas.ts';
import { shownAreas } from '../../data/site/hidden-pages.ts';
import { paths } from '../../data/site/paths.ts';
import { areaPicturesOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';

type AreasSection = Extract<HomeSection, { kind: 'areas' }>;

const headingId = 'areas-title';
const inMargins = css`
  padding-inline: ${inset};
`;
const grid = css`
  display: grid;
  gap: 3rem ${gap};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  > li {
    display: contents;
  }
  ${from.large} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

/** The business areas, as a scrolling row or a grid. */
export function HomeAreas({ section }: { section: AreasSection }) {
  const { t } = useMessages();
  const title = t('home.areas.title');
  const areas = shownAreas(useContent());
  if (areas.length === 0) return null;
  const cards = areas.map((id, index) => (
    <BusinessAreaCard key={id} id={id} number={index + 1} section={section} />
  ));
  return (
    <Section tone={section.tone} labelledBy={headingId}>
      <Reveal>
        {section.layout === 'row' ? (
          <ScrollRow
            step={section.step}
            labels={{ region: title, previous: t('home.areas.previous'), next: t('home.areas.next') }}
            renderControls={(controls) => <SectionHead id={headingId} title={title} control={controls} />}
          >
            {cards}
          </ScrollRow>
        ) : (
          <div css={inMargins}>
            <SectionHead id={headingId} title={title} />
            <ul css={grid}>
              {cards.map((card) => (
                <li key={card.key}>{card}</li>
              ))}
            </ul>
          </div>
        )}
      </Reveal>
    </Section>
  );
}

function BusinessAreaCard({
  id,
  number,
  section,
}: {
  id: BusinessAreaId;
  number: number;
  section: AreasSection;
}) {
  const { t } = useMessages();
  const pictures = areaPicturesOf(useContent(), section.pictures);
  const title = t(`areas.${id}.title`);
  return (
    <AreaCard
      number={String(number).padStart(2, '0')}
      title={title}
      text={t(`areas.${id}.text`)}
      href={paths.businessArea(id)}
      linkLabel={t('shared.learnMore')}
      linkSuffix={title}
      shape={section.layout === 'grid' ? 'grid' : 'portrait'}
      LinkComponent={PageLink}
      picture={
        <PagePicture
          name={pictures[id]}
          sizes={section.layout === 'row' ? '296px' : '(min-width: 1000px) 19vw, 50vw'}
          decorative
        />
      }
    />
  );
}
