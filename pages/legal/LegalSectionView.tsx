import { css } from '@emotion/react';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ComponentType } from 'react';
import type { LegalSection } from '../../data/legal/legal-sections.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { FactLines } from './FactLines.tsx';
import { labelledFacts } from './legal-styles.ts';

const root = css`
  margin-block-end: clamp(2.5rem, 4.5vw, 4rem);
  scroll-margin-block-start: 5rem;
`;
/** Title at the left, content beside it; a rule above both. */
const grid = css`
  row-gap: 1.25rem;
  &::before {
    content: "";
    grid-column: text;
    border-block-start: 1px solid var(--rule);
  }
`;
const heading = css`
  ${type.h3};
  ${column(1, 4)};
  break-after: avoid;
  @media print {
    && {
      grid-column: text;
    }
  }
`;
const content = css`
  ${column(5, 8)};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  max-inline-size: 46rem;
  /* Paper is narrow: the full width below the title saves pages. */
  @media print {
    && {
      grid-column: text;
    }
    max-inline-size: none;
  }
  > p {
    ${type.body};
    max-inline-size: none;
  }
`;

interface LegalSectionProps {
  section: LegalSection;
  Table?: ComponentType;
}

/** One section of a legal page. */
export function LegalSectionView({ section, Table }: LegalSectionProps) {
  const { t, list, items } = useMessages();
  const { id, title, text, facts } = section;
  return (
    <section css={root} id={id} aria-labelledby={`${id}-title`}>
      <Grid css={grid}>
        <h2 css={heading} id={`${id}-title`}>
          {t(title)}
        </h2>
        <div css={content}>
          {text && list(text).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          {section.items && (
            <FactList
              css={labelledFacts}
              facts={items(section.items).map((item) => ({ label: item.title, value: item.text }))}
            />
          )}
          {facts && (
            <FactList
              css={labelledFacts}
              facts={facts.map(({ label, lines }) => ({
                label: t(label),
                value: <FactLines lines={lines} />,
              }))}
            />
          )}
          {Table && <Table />}
        </div>
      </Grid>
    </section>
  );
}
