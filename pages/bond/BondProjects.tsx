import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';

const head = css`
  margin-block-end: 0;
`;
const cards = { bremen: column(1, 6), berlin: column(7, 6) };
const sizes = '(min-width: 700px) 46vw, 92vw';

/** The two buildings that the bonds finance. */
export function BondProjects() {
  const { t } = useMessages();
  const facts = (use: string) => [
    { label: t('bond.projects.targetLabel'), value: t('bond.projects.target') },
    { label: t('bond.projects.formLabel'), value: t('bond.projects.form') },
    { label: t('bond.projects.useLabel'), value: use },
  ];
  return (
    <Section id="services" labelledBy="services-title">
      <Grid>
        <SectionHead id="services-title" title={t('bond.projects.title')} css={head} />
        <BondProjectCard
          css={cards.bremen}
          picture={<PagePicture name="bremen_waterfront_tower_hero" sizes={sizes} focus="42% 40%" />}
          caption={t('bond.bremen.caption')}
          place={t('bond.bremen.place')}
          name={t('bond.bremen.name')}
          text={t('bond.bremen.text')}
          facts={facts(t('bond.bremen.use'))}
          link={
            <TextLink href={paths.project('bremen')} LinkComponent={PageLink}>
              {t('bond.bremen.link')}
            </TextLink>
          }
        />
        <BondProjectCard
          css={cards.berlin}
          picture={<PagePicture name="hero_2_residential_corner_golden" sizes={sizes} />}
          caption={t('bond.berlin.caption')}
          place={t('bond.berlin.place')}
          name={t('bond.berlin.name')}
          text={t('bond.berlin.text')}
          facts={facts(t('bond.berlin.use'))}
        />
      </Grid>
    </Section>
  );
}

const root = css`
  display: grid;
  align-content: start;
  > h3 {
    ${type.h3};
    font-size: 1.75rem;
    margin-block-start: 1.25rem;
  }
`;
const muted = css`
  color: var(--muted);
`;
const place = css`
  ${type.small};
  color: var(--muted);
  margin-block-start: 0.25rem;
`;
const description = css`
  ${type.body};
  margin-block-start: 0.75rem;
`;
const legend = css`
  margin-block: 1.25rem 1rem;
  border-block-end: 1px solid var(--line);
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1.5rem;
    padding-block: 0.625rem;
    border-block-start: 1px solid var(--line);
    ${type.small};
  }
  dt {
    color: var(--muted);
  }
  dd {
    text-align: end;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`;

interface BondProjectCardProps extends ComponentPropsWithoutRef<'article'> {
  picture: ReactNode;
  caption: string;
  place: string;
  name: string;
  text: string;
  facts: { label: string; value: string }[];
  link?: ReactNode;
}

/** One building and the bond that finances it. */
function BondProjectCard({
  picture,
  caption,
  place: where,
  name,
  text,
  facts,
  link,
  ...rest
}: BondProjectCardProps) {
  return (
    <article css={root} {...rest}>
      <CutFrame ratio="3 / 2">
        {picture}
        <Cut css={muted}>{caption}</Cut>
      </CutFrame>
      <h3>{name}</h3>
      <p css={place}>{where}</p>
      <p css={description}>{text}</p>
      <dl css={legend}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {link && <p>{link}</p>}
    </article>
  );
}
