import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { visuallyHidden } from '@hd-group/ui/tokens/shared-styles.ts';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ReactNode } from 'react';
import { emailLink, phoneLink } from '../../data/derived/company.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { plainLink } from './link-style.ts';
import { OpeningLine, OpeningStatus } from './OpeningHours.tsx';

const tile = css`
  display: grid;
  align-content: start;
  gap: 0.5rem;
  padding-block-start: 1.25rem;
  border-block-start: 1px solid var(--rule);
  > h3 {
    ${type.legend};
    color: var(--muted);
  }
  > p {
    ${type.small};
    color: var(--muted);
  }
`;
const value = css`
  && {
    ${type.h3};
    color: var(--text);
  }
`;
const places = [1, 5, 9].map((start) => column(start, 4, from.large));

function Tile({
  index,
  title,
  note,
  children,
}: {
  index: number;
  title: string;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <div css={[tile, places[index]]}>
      <h3>{title}</h3>
      <p css={value}>{children}</p>
      <p>{note}</p>
    </div>
  );
}

/** Phone number, email address and postal address, each with a note. */
export function ContactTiles() {
  const { t } = useMessages();
  const { company } = useContent();
  const { street, postalCode, city } = company.address;
  return (
    <Section tone="raised" labelledBy="tiles-title">
      <Grid>
        <h2 css={visuallyHidden} id="tiles-title">
          {t('contact.tiles.title')}
        </h2>
        <Tile
          index={0}
          title={t('contact.tiles.phone')}
          note={<OpeningStatus>{<OpeningLine />}</OpeningStatus>}
        >
          <a css={plainLink} href={phoneLink(company)}>
            {company.phone}
          </a>
        </Tile>
        <Tile index={1} title={t('contact.tiles.email')} note={t('contact.tiles.emailText')}>
          <a css={plainLink} href={emailLink(company)}>
            {company.email}
          </a>
        </Tile>
        <Tile index={2} title={t('contact.tiles.visit')} note={t('contact.tiles.visitText')}>
          {street}, {postalCode} {city}
        </Tile>
      </Grid>
    </Section>
  );
}
