import { css } from '@emotion/react';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { focusRing, plainList } from '@hd-group/ui/tokens/shared-styles.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { legalSections } from '../../data/legal/legal-sections.ts';
import type { LegalPageId } from '../../data/site/pages.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/page-props.ts';
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

/** Legal notice, privacy notice and accessibility statement: the sections of the page in `data/legal/legal-sections.ts`. */
export function LegalPage({ page }: PageProps) {
  const { t } = useMessages();
  const id = page.id as LegalPageId;
  const sections = legalSections(id);
  const namespace = id === 'notice' ? 'legal' : id;
  return (
    <>
      <PageHero
        title={t(`${namespace}.title`)}
        intro={
          <>
            <p>{t(`${namespace}.intro`)}</p>
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
        <LegalSectionView key={section.id} section={section} />
      ))}
    </>
  );
}
