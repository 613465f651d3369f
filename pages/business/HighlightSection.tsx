import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { type SectionProps, sectionId } from './areas.ts';

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid var(--rule);
  ${from.medium} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;
const cell = css`
  padding: 1.25rem 1.25rem 2rem;
  ${from.medium} {
    padding: 1.25rem 1.5rem 2.25rem;
  }
`;
const label = css`
  ${type.legend};
  color: var(--muted);
  margin-block-end: 1rem;
`;
const explanation = css`
  ${cell};
  border-block-start: 1px solid var(--rule);
  display: grid;
  align-items: end;
  ${from.medium} {
    border-block-start: 0;
    border-inline-start: 1px solid var(--rule);
  }
`;

/** The key statement of a business area, in a box. */
export function HighlightSection({ section }: SectionProps<'highlight'>) {
  const { t } = useMessages();
  const { messages } = section;
  const id = sectionId(messages);
  return (
    <Section labelledBy={id}>
      <Grid>
        <div css={box}>
          <div css={cell}>
            <p css={label}>{t(`${messages}.label`)}</p>
            <h2 id={id} css={type.h2}>
              {t(`${messages}.statement`)}
            </h2>
          </div>
          <div css={explanation}>
            <p css={type.body}>{t(`${messages}.text`)}</p>
          </div>
        </div>
      </Grid>
    </Section>
  );
}
