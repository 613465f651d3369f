import { css } from '@emotion/react';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { focusRing, plainList } from '@hd-group/ui/tokens/shared-styles.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { legalPages } from '../../data/legal/legal-pages.ts';
import type { LegalPageId } from '../../data/site/pages.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/page-props.ts';
import { LegalSectionView } from './LegalSectionView.tsx';

const contents = css`
  ${plainList};
  columns: 14rem;
  column-gap: 1.5rem;
  margin-block-start: 1rem;
  ${type.small};
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

/** Legal notice, privacy notice and accessibility statement: the sections of the page in `data/legal/legal-pages.ts`. */
export function LegalPage({ page }: PageProps) {
  const { t } = useMessages();
  const { title, intro, sections } = legalPages[page.id as LegalPageId];
  return (
    <>
      <PageHero
        title={t(title)}
        intro={
          <>
            <p>{t(intro)}</p>
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
