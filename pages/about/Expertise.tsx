import { css } from '@emotion/react';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { PictureName } from '../../data/schemas/pictures.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';

type Field = 'development' | 'revitalization' | 'healthcare';

const pictures: Record<Field, PictureName> = {
  development: 'project_residential_brick_bay_day',
  revitalization: 'project_brick_halls_golden',
  healthcare: 'business_healthcare_senior_living',
};

const text = css`
  ${type.small};
  text-wrap: pretty;
  max-inline-size: 34em;
  margin-block-start: 0.5rem;
  color: var(--muted);
`;
const lead = css`
  ${from.large} {
    && {
      grid-column: 2 / span 6;
    }
    grid-row: 2 / span 2;
  }
  > h3 {
    ${type.h3};
    font-size: 1.75rem;
    margin-block-start: 1rem;
  }
`;
const side = css`
  display: grid;
  gap: 1rem ${gap};
  align-items: start;
  align-content: start;
  margin-block-start: 2.25rem;
  ${from.medium} {
    && {
      grid-column: 2 / span 6;
    }
    && + && {
      grid-column: 8 / span 6;
    }
  }
  ${from.large} {
    && {
      grid-column: 8 / span 6;
    }
    grid-template-columns: repeat(2, minmax(0, 1fr));
    margin-block-start: 0;
    &:last-of-type {
      margin-block-start: 2.25rem;
      padding-block-start: 2.25rem;
      border-block-start: 1px solid var(--line);
    }
  }
`;

function FieldText({ field }: { field: Field }) {
  const { t } = useMessages();
  return (
    <>
      <h3 css={type.h3}>{t(`about.expertise.${field}.title`)}</h3>
      <p css={text}>{t(`about.expertise.${field}.text`)}</p>
    </>
  );
}

function SideField({ field }: { field: Field }) {
  return (
    <article css={side}>
      <CutFrame ratio="3 / 2">
        <PagePicture
          name={pictures[field]}
          sizes="(min-width: 1000px) 24vw, (min-width: 700px) 46vw, 88vw"
          decorative
        />
      </CutFrame>
      <div>
        <FieldText field={field} />
      </div>
    </article>
  );
}

/** The three fields of expertise: the first one large, the other two beside it. */
export function Expertise() {
  const { t } = useMessages();
  return (
    <Section labelledBy="expertise">
      <Grid tight>
        <SectionHead id="expertise" title={t('about.expertise.title')} />
        <article css={lead}>
          <CutFrame ratio="3 / 2">
            <PagePicture name={pictures.development} sizes="(min-width: 1000px) 48vw, 88vw" decorative />
          </CutFrame>
          <FieldText field="development" />
        </article>
        <SideField field="revitalization" />
        <SideField field="healthcare" />
      </Grid>
    </Section>
  );
}
