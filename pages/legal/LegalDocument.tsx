import { css } from '@emotion/react';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { focusRing, plainList } from '@hd-group/ui/tokens/shared-styles.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ComponentType } from 'react';
import type { LegalSection, LegalTable } from '../../data/legal/legal-sections.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { LegalSectionView } from './LegalSectionView.tsx';

const contents = css`
  ${plainList};
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
    color: var(--muted);
  }
`;

type LegalTables = Partial<Record<LegalTable, ComponentType>>;

interface LegalDocumentProps {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
  tables?: LegalTables;
}

/** A legal page: title, date of the review, list of the sections, and the sections. */
export function LegalDocument({ title, intro, sections, tables = {} }: LegalDocumentProps) {
  const { t } = useMessages();
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
