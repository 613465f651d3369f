import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ReactNode } from 'react';
import type { Locale } from '../../data/locale.ts';
import { factSheet } from '../../data/site/document-paths.ts';
import { logoFormats, logoIcons, pressFiles } from '../../data/site/press-files.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { documentFormat, documentOf } from '../documents/document-of.ts';

const rows = css`
  border-block-end: 1px solid var(--line);
  > div {
    display: grid;
    gap: 0.5rem ${gap};
    padding-block: 1.25rem;
    border-block-start: 1px solid var(--line);
    ${from.medium} {
      grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
      align-items: baseline;
    }
  }
  > div:first-of-type {
    padding-block-start: 0;
    border-block-start: 0;
  }
  dt {
    ${type.h3};
  }
  dd {
    ${type.small};
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 2.25rem;
  }
`;
const logo = css`
  && {
    align-items: center;
  }
  > dd {
    align-items: center;
  }
  img {
    inline-size: 4rem;
    block-size: 4rem;
  }
`;

/** Logo, fact sheet and texts, as files in each language. */
export function PressFiles() {
  const { t } = useMessages();
  const { press, languages, documents } = useContent();
  const inLanguages = (
    id: string,
    type: string,
    link: (code: Locale) => { url: string; format: string } | null,
  ) =>
    languages.flatMap(({ code, name }) => {
      const found = link(code);
      if (!found) return [];
      return (
        <TextLink key={code} href={found.url} hrefLang={code} type={type} arrow="none" aria-describedby={id}>
          <span lang={code}>{name}</span> ({found.format})
        </TextLink>
      );
    });
  const sheets = inLanguages('press-sheet', 'application/pdf', (code) => {
    const found = documentOf({ documents }, factSheet, code);
    return found && { url: pressFiles.factSheet(code), format: documentFormat(found) };
  });
  return (
    <Section labelledBy="press-files">
      <Grid tight>
        <SectionHead id="press-files" title={t('press.files.title')} />
        <dl css={rows}>
          <Row id="press-logo" label={t('press.logo')} css={logo}>
            <img src={logoIcons.svg} alt="" width={64} height={64} loading="lazy" />
            {logoFormats.map((format) => (
              <TextLink
                key={format}
                href={pressFiles.logo(format)}
                type={format === 'svg' ? 'image/svg+xml' : 'image/png'}
                arrow="none"
              >
                {t('press.logo')} ({format.toUpperCase()})
              </TextLink>
            ))}
          </Row>
          {sheets.length > 0 && (
            <Row id="press-sheet" label={t('shared.document.factSheet')}>
              {sheets}
            </Row>
          )}
          {press.boilerplate && (
            <Row id="press-about" label={t('press.about.title')}>
              {inLanguages('press-about', 'text/plain', (code) => ({
                url: pressFiles.boilerplate(code),
                format: 'TXT',
              }))}
            </Row>
          )}
          {press.pictures.length > 0 && (
            <Row id="press-captions" label={t('press.captions')}>
              {inLanguages('press-captions', 'text/plain', (code) => ({
                url: pressFiles.captions(code),
                format: 'TXT',
              }))}
            </Row>
          )}
        </dl>
      </Grid>
    </Section>
  );
}

interface RowProps {
  /** Of the label, which describes the links. */
  id: string;
  label: string;
  children: ReactNode;
  className?: string;
}

function Row({ id, label, children, className }: RowProps) {
  return (
    <div className={className}>
      <dt id={id}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
