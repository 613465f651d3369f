import { css } from '@emotion/react';
import { Header } from '@hd-group/ui/header/Header.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { noScript } from '@hd-group/ui/tokens/motion.ts';
import type { ReactNode } from 'react';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { useCurrentSection } from './use-current-section.ts';
import { useLanguages } from './use-languages.ts';

interface Anchor {
  /** Id of the section, without `#`. */
  id: string;
  label: string;
}

interface StandaloneBarProps {
  anchors: Anchor[];
  navLabel: string;
  /** Shown beside the back link on wide viewports. */
  name?: ReactNode;
  size: 'normal' | 'compact';
}

/** Without script the menu stays open after a choice, so it does not cover the page. */
const bar = css`
  ${noScript} {
    details > div {
      block-size: auto;
      border-block-end: 1px solid var(--rule);
      padding-block-end: 0;
    }
  }
`;
const brand = css`
  display: flex;
  align-items: center;
  gap: 1.5rem;
  min-inline-size: 0;
  @media (max-width: 419.98px) {
    > a {
      font-size: 0.875rem;
    }
  }
`;
const nameStyle = css`
  display: none;
  font-size: 1.25rem;
  font-weight: 600;
  letter-spacing: -0.02em;
  white-space: nowrap;
  @container bar (min-width: 80rem) {
    display: block;
  }
`;

/** The header of a standalone page: back link to the projects, links to the sections, languages. */
export function StandaloneBar({ anchors, navLabel, name, size }: StandaloneBarProps) {
  const { t } = useMessages();
  const current = useCurrentSection(anchors.map(({ id }) => id));
  return (
    <Header
      css={bar}
      size={size}
      name={name}
      homeHref={paths.projects}
      brand={
        <span css={brand}>
          {name && <span css={nameStyle}>{name}</span>}
          <TextLink href={paths.projects} LinkComponent={PageLink} arrow="left">
            {t('shared.backToProjects')}
          </TextLink>
        </span>
      }
      navLabel={navLabel}
      links={anchors.map(({ id, label }) => ({ href: `#${id}`, label, current: id === current }))}
      languagesLabel={t('shared.language.label')}
      languages={useLanguages()}
      menu={{ open: t('shared.menu.open'), close: t('shared.menu.close'), label: t('shared.menu.title') }}
      LinkComponent={PageLink}
    />
  );
}
