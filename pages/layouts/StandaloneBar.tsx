import { css } from '@emotion/react';
import { Header } from '@hd-group/ui/header/Header.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { motionAllowed, noScript } from '@hd-group/ui/tokens/motion.ts';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { useEffect, useState } from 'react';
import type { PlainKey } from '../../data/messages/keys.ts';
import { paths } from '../../data/site/paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { LanguageForm } from './preference-forms.tsx';
import { useLanguages } from './use-languages.ts';

export interface StandaloneBarProps {
  /** Keys of the labels by the ids of the sections, from top to bottom. */
  anchors: Record<string, PlainKey>;
  /** Key of the label of the navigation. */
  label: PlainKey;
  size: 'normal' | 'compact';
}

/**
 * Smooth scrolling to the sections while the bar is in the document. Without script the menu stays open after a choice, so
 * it does not cover the page.
 */
const bar = css`
  ${motionAllowed} {
    html:has(&) {
      scroll-behavior: smooth;
    }
  }
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
  align-items: baseline;
  gap: 1.5rem;
  min-inline-size: 0;
  @media (max-width: 419.98px) {
    > a {
      font-size: 0.875rem;
    }
  }
`;
const home = css`
  display: none;
  color: inherit;
  font-size: 1rem;
  font-weight: 600;
  letter-spacing: -0.02em;
  text-decoration: none;
  white-space: nowrap;
  ${focusRing}
  @container bar (min-width: 62.5rem) {
    display: block;
  }
  @container bar (min-width: 80rem) {
    font-size: 1.25rem;
  }
`;
/** The same link in the menu of small viewports, where the bar has no room for it. */
const menuHome = css`
  display: inline-block;
  padding-block: 0.5rem;
  color: inherit;
`;

/** The header of a standalone page: links to the home page, back to the projects and to the sections, languages. */
export function StandaloneBar({ anchors, label, size }: StandaloneBarProps) {
  const { company } = useContent();
  const { t } = useMessages();
  const current = useCurrentSection(Object.keys(anchors));
  return (
    <Header
      css={bar}
      size={size}
      name={company.name}
      homeHref={paths.home}
      brand={
        <span css={brand}>
          <PageLink css={home} href={paths.home} aria-label={t('shared.home')}>
            {company.name}
          </PageLink>
          <TextLink href={paths.projects} LinkComponent={PageLink} arrow="left" data-portfolio>
            {t('shared.backToProjects')}
          </TextLink>
        </span>
      }
      navLabel={t(label)}
      links={Object.entries(anchors).map(([id, key]) => ({
        href: `#${id}`,
        label: t(key),
        current: id === current,
      }))}
      languagesLabel={t('shared.language.label')}
      languages={useLanguages()}
      LanguageForm={LanguageForm}
      menu={{ open: t('shared.menu.open'), close: t('shared.menu.close'), label: t('shared.menu.title') }}
      address={
        <PageLink css={menuHome} href={paths.home}>
          {t('shared.home')}
        </PageLink>
      }
      LinkComponent={PageLink}
    />
  );
}

/** Position of the reading line, as a share of the viewport height from the top. */
const readingLine = 0.35;

/**
 * The section that is being read: the last one that starts above the reading line.
 *
 * @param ids ids of the sections from top to bottom; the first counts until another is reached.
 */
function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const idList = ids.join();

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const allIds = idList.split(',');
    const sections = allIds.flatMap((id) => document.getElementById(id) ?? []);
    const update = () => {
      const line = innerHeight * readingLine;
      const reached = sections.findLast((section) => section.getBoundingClientRect().top <= line);
      setCurrent(reached?.id ?? allIds[0]);
    };
    // Fires only when the start of a section crosses the line, so nothing is measured on every scroll event.
    const observer = new IntersectionObserver(update, {
      rootMargin: `0px 0px -${100 * (1 - readingLine)}% 0px`,
    });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [idList]);

  return current;
}
