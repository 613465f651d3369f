import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ReactNode } from 'react';
import { factSheet } from '../../data/site/document-paths.ts';
import { logoFormats, logoIcons, pressFiles } from '../../data/site/press-files.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { documentFormat, documentOf } from '../documents/document-of.ts';

const rows = css`
  margin: 0;
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
    margin: 0;
  }
`;
const logo = css`
  align-items: center;
  > img {
    inline-size: 4rem;
    block-size: 4rem;
  }
`;

/** Logo, fact sheet and texts, as files in each language. */
export function PressFiles() {
  const { t, locale } = useMessages();
  const { press, languages, documents } = useContent();
  const inLanguages = (link: (code: typeof locale) => { url: string; format: string } | null) =>
    languages.flatMap(({ code, name }) => {
      const found = link(code);
      return found
        ? [
            <TextLink key={code} href={found.url} hrefLang={code} arrow="none">
              <span lang={code}>{name}</span> ({found.format})
            </TextLink>,
          ]
        : [];
    });
  const sheets = inLanguages((code) => {
    const found = documentOf({ documents }, factSheet, code);
    return found && { url: pressFiles.factSheet(code), format: documentFormat(found) };
  });
  return (
    <Section labelledBy="press-files">
      <Grid tight>
        <SectionHead id="press-files" title={t('press.files.title')} />
        <dl css={rows}>
          <Row label={t('press.logo')} css={logo}>
            <img src={logoIcons.svg} alt="" width={64} height={64} />
            {logoFormats.map((format) => (
              <TextLink key={format} href={pressFiles.logo(format)} arrow="none">
                {t('press.logo')} ({format.toUpperCase()})
              </TextLink>
            ))}
          </Row>
          {sheets.length > 0 && <Row label={t('shared.document.factSheet')}>{sheets}</Row>}
          {press.boilerplate && (
            <Row label={t('press.about.title')}>
              {inLanguages((code) => ({ url: pressFiles.boilerplate(code), format: 'TXT' }))}
            </Row>
          )}
          {press.pictures.length > 0 && (
            <Row label={t('press.captions')}>
              {inLanguages((code) => ({ url: pressFiles.captions(code), format: 'TXT' }))}
            </Row>
          )}
        </dl>
      </Grid>
    </Section>
  );
}

function Row({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
