import { css } from '@emotion/react';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ComponentType } from 'react';
import {
  type FactLine,
  type LegalSection,
  type LegalTable,
  legalSections,
} from '../../data/legal/legal-sections.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { factLink, labelledFacts } from './legal-styles.ts';

const contents = css`
  ${type.small};
  columns: 14rem;
  column-gap: 1.5rem;
  margin-block-start: 1.25rem;
  a {
    display: inline-block;
    padding-block: 0.25rem;
    color: var(--text);
    text-underline-offset: 0.25em;
    ${focusRing}
  }
  @media print {
    display: none;
  }
`;
const date = css`
  && {
    ${type.legend};
    margin: 0;
    color: var(--muted);
  }
`;

type LegalTables = Partial<Record<LegalTable, ComponentType>>;

interface LegalDocumentProps {
  id: Parameters<typeof legalSections>[0];
  title: string;
  intro: string;
  tables?: LegalTables;
}

/** A legal page: title, date of the review, list of the sections, and the sections. */
export function LegalDocument({ id, title, intro, tables = {} }: LegalDocumentProps) {
  const { t } = useMessages();
  const sections = legalSections(id, useContent());
  return (
    <>
      <PageHero
        title={title}
        intro={
          <>
            <p>{intro}</p>
            <p css={date}>{t('legal.asOf')}</p>
            <nav aria-label={t('legal.contents')}>
              <ul css={contents}>
                {sections.map((section) => (
                  <li key={section.id}>
                    <a href={`#${section.id}`}>{t(section.title)}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </>
        }
      />
      {sections.map((section) => (
        <LegalSectionView key={section.id} section={section} Table={section.table && tables[section.table]} />
      ))}
    </>
  );
}

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
function LegalSectionView({ section, Table }: LegalSectionProps) {
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

/** The lines of a fact, one below the other. */
export function FactLines({ lines }: { lines: readonly FactLine[] }) {
  const { locale } = useMessages();
  return lines.map((line) => {
    if (typeof line === 'string') return <div key={line}>{line}</div>;
    if ('href' in line)
      return (
        <div key={line.href}>
          <a css={factLink} href={line.href}>
            {line.text}
          </a>
        </div>
      );
    return <div key={line[locale]}>{line[locale]}</div>;
  });
}
