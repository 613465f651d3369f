import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { NumberedList } from '@hd-group/ui/numbered-list/NumberedList.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { column, from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ReactNode } from 'react';
import type { BusinessAreaId } from '../../data/schemas/business-areas.ts';
import { shownAreas } from '../../data/site/hidden-pages.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { areaNumber } from './area-number.ts';
import { type AreaSection, type NumberedSectionProps, type SectionProps, sectionId } from './areas.ts';
import { ColumnsSection } from './ColumnsSection.tsx';
import { HighlightSection } from './HighlightSection.tsx';
import { SplitSection } from './SplitSection.tsx';

function SectionOf({ area, section }: { area: BusinessAreaId; section: AreaSection }) {
  switch (section.kind) {
    case 'columns':
      return <ColumnsSection section={section} />;
    case 'rows':
      return <RowsSection section={section} />;
    case 'services':
      return <ServicesSection area={area} section={section} />;
    case 'lists':
      return <ListsSection area={area} section={section} />;
    case 'split':
      return <SplitSection section={section} />;
    case 'highlight':
      return <HighlightSection section={section} />;
  }
}

/** The sections of a detail page, in the given order. */
export function AreaSections({ area, sections }: { area: BusinessAreaId; sections: readonly AreaSection[] }) {
  return sections.map((section) => (
    <Reveal key={section.kind === 'lists' ? section.lists.join() : section.messages}>
      <SectionOf area={area} section={section} />
    </Reveal>
  ));
}

const heading = css`
  ${type.h2};
  margin-block-end: 2rem;
  ${column(1, 4)}
`;
const rows = css`
  ${column(5, 8)}
`;
const row = css`
  display: grid;
  gap: 0.5rem ${gap};
  padding-block: 1.25rem 1.75rem;
  &:not(:first-of-type) {
    border-block-start: 1px solid var(--line);
  }
  &:first-of-type {
    padding-block-start: 0.25rem;
  }
  ${from.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Items with title and text one below the other, the heading at the left. */
function RowsSection({ section }: SectionProps<'rows'>) {
  const { t, items } = useMessages();
  const { messages } = section;
  const id = sectionId(messages);
  return (
    <Section labelledBy={id}>
      <RuledGrid>
        <h2 id={id} css={heading}>
          {t(`${messages}.title`)}
        </h2>
        <ul css={rows}>
          {items(`${messages}.list`).map((item) => (
            <li key={item.title} css={row}>
              <h3 css={type.h3}>{item.title}</h3>
              <p css={type.small}>{item.text}</p>
            </li>
          ))}
        </ul>
      </RuledGrid>
    </Section>
  );
}

const servicesHeading = css`
  ${type.h2};
  margin-block-end: 1.5rem;
  ${column(1, 4)}
`;

/** The services of a business area, numbered with its number as prefix. */
function ServicesSection({ area, section }: NumberedSectionProps<'services'>) {
  const content = useContent();
  const { t, list } = useMessages();
  const { messages } = section;
  const id = sectionId(messages);
  return (
    <Section labelledBy={id}>
      <RuledGrid>
        <h2 id={id} css={servicesHeading}>
          {t(`${messages}.title`)}
        </h2>
        <NumberedList
          css={rows}
          prefix={areaNumber(area, shownAreas(content))}
          items={list(`${messages}.list`)}
          columns={section.columns}
        />
      </RuledGrid>
    </Section>
  );
}

const grid = css`
  row-gap: 4rem;
`;
const halfWidth = css`
  && {
    ${from.medium} {
      grid-column: span 6;
    }
    ${from.medium} {
      &:first-of-type {
        grid-column: 2 / span 6;
      }
    }
  }
  display: grid;
  grid-template-rows: auto 1fr;
  ${from.medium} {
    grid-row: span 2;
    grid-template-rows: subgrid;
    row-gap: 0;
  }
`;

/** Two lists side by side, each with its own heading and numbering. */
function ListsSection({ area, section }: NumberedSectionProps<'lists'>) {
  const { t, list } = useMessages();
  const number = areaNumber(area, shownAreas(useContent()));
  return (
    <Section>
      <Grid css={grid}>
        {section.lists.map((messages, index) => (
          <div key={messages} css={halfWidth}>
            <SectionHead id={sectionId(messages)} title={t(`${messages}.title`)} />
            <NumberedList prefix={`${number}.${index + 1}`} items={list(`${messages}.list`)} columns={1} />
          </div>
        ))}
      </Grid>
    </Section>
  );
}

const rule = css`
  border-block-start: 1px solid var(--rule);
  margin-block-end: 1.25rem;
`;

/** A grid below a full-width rule, for sections with the heading beside the content. */
function RuledGrid({ children }: { children: ReactNode }) {
  return (
    <Grid tight>
      <div css={rule} aria-hidden="true" />
      {children}
    </Grid>
  );
}
