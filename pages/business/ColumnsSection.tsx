import { css } from '@emotion/react';
import { DimensionLine } from '@hd-group/ui/dimension-line/DimensionLine.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { type SectionProps, sectionId } from './areas.ts';

const items = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.25rem ${gap};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.large} {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  }
`;
/** No column gap, so that the dimension lines join. */
const joinedItems = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.25rem 0;
  ${from.medium} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  }
`;
const ruled = css`
  border-block-start: 1px solid var(--line);
  padding-block-start: 1rem;
`;
/** Adjacent dimension lines share a tick, which the second one draws. */
const joinedLine = css`
  ${from.medium} {
    li:not(:last-child) > & > span:last-of-type {
      display: none;
    }
  }
`;
const joinedBody = css`
  padding-block-start: 0.75rem;
  ${from.medium} {
    padding-inline-end: 2.25rem;
  }
`;
const text = css`
  ${type.small};
  text-wrap: pretty;
  max-inline-size: 30em;
  margin-block-start: 0.5rem;
`;

/** Items with title and text side by side, for example the phases of a project. */
export function ColumnsSection({ section }: SectionProps<'columns'>) {
  const { t, items: listItems } = useMessages();
  const { messages } = section;
  const id = sectionId(messages);
  const { hasDimensionLine = false } = section;
  return (
    <Section labelledBy={id}>
      <Grid tight>
        <SectionHead id={id} title={t(`${messages}.title`)} />
        <ol css={hasDimensionLine ? joinedItems : items}>
          {listItems(`${messages}.list`).map((item) => (
            <li key={item.title} css={!hasDimensionLine && ruled}>
              {hasDimensionLine && <DimensionLine css={joinedLine} />}
              <div css={hasDimensionLine && joinedBody}>
                <h3 css={type.h3}>{item.title}</h3>
                <p css={text}>{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Grid>
    </Section>
  );
}
