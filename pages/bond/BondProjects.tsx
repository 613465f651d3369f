import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';

const head = css`
  margin-block-end: 0;
`;

type CardId = 'bremen' | 'berlin';

const places = {
  bremen: css`
    ${column(1, 6)}
  `,
  berlin: css`
    ${column(7, 6)}
  `,
};
const sizes = '(min-width: 700px) 46vw, 88vw';
const pictures = {
  bremen: <PagePicture name="bremen_waterfront_tower_hero" sizes={sizes} focus="42% 40%" />,
  berlin: <PagePicture name="hero_2_residential_corner_golden" sizes={sizes} />,
};

/** The two buildings that the bonds finance. */
export function BondProjects() {
  const { t } = useMessages();
  return (
    <Section id="services" labelledBy="services-title">
      <Grid>
        <SectionHead id="services-title" title={t('bond.projects.title')} css={head} />
        <BondProjectCard id="bremen" />
        <BondProjectCard id="berlin" />
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

/** One building and the bond that finances it. */
function BondProjectCard({ id }: { id: CardId }) {
  const { t } = useMessages();
  const content = useContent();
  const hasPage = id === 'bremen' && isPresent(pageById('bremen'), content);
  const facts = [
    { label: t('bond.projects.targetLabel'), value: t('bond.projects.target') },
    { label: t('bond.projects.formLabel'), value: t('bond.projects.form') },
    { label: t('bond.projects.useLabel'), value: t(`bond.${id}.use`) },
  ];
  return (
    <article css={[root, places[id]]}>
      <CutFrame ratio="3 / 2">
        {pictures[id]}
        <Cut css={muted}>{t(`bond.${id}.caption`)}</Cut>
      </CutFrame>
      <h3>{t(`bond.${id}.name`)}</h3>
      <p css={place}>{t(`bond.${id}.place`)}</p>
      <p css={description}>{t(`bond.${id}.text`)}</p>
      <dl css={legend}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hasPage && (
        <p>
          <TextLink href={paths.project('bremen')} LinkComponent={PageLink}>
            {t('bond.bremen.link')}
          </TextLink>
        </p>
      )}
    </article>
  );
}
