import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { paths } from '../../data/site/paths.ts';
import type { PageContent } from '../../data/snapshot/page-content.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { NewsDate } from './NewsDate.tsx';

const home = css`
  && {
    margin-block-start: 1.25rem;
  }
`;

/** The news page: its items. While none of them has a text, they are announced with a coming-soon notice. */
export function NewsPage() {
  const { t } = useMessages();
  const { news } = useContent();
  const hasArticles = news.some(({ hasText }) => hasText);
  return (
    <>
      <PageHero
        title={t('news.title')}
        intro={
          <>
            {!hasArticles && <p>{t('news.comingSoon')}</p>}
            {!hasArticles && news.length > 0 && <p>{t('news.text')}</p>}
            <p css={home}>
              <Button href={paths.home} LinkComponent={PageLink} kind="primary" arrow>
                {t('news.backHome')}
              </Button>
            </p>
          </>
        }
      />
      {news.length > 0 && (
        <Reveal>
          <Section labelledBy="list-title">
            <Grid>
              <SectionHead id="list-title" title={t(hasArticles ? 'news.articles' : 'news.list')} />
              <NewsList news={news} />
            </Grid>
          </Section>
        </Reveal>
      )}
    </>
  );
}

const row = css`
  display: grid;
  gap: 0.5rem ${gap};
  overflow-wrap: anywhere;
  padding-block: 1.25rem;
  border-block-end: 1px solid var(--line);
  &:first-of-type {
    padding-block-start: 0;
  }
  ${from.medium} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 7fr) auto;
    align-items: baseline;
  }
  > h3 {
    ${type.h3};
  }
`;

/** The items: date, title, link. */
function NewsList({ news }: Pick<PageContent, 'news'>) {
  const { t, locale } = useMessages();
  return (
    <ul>
      {news.map(({ slug, title, date }) => (
        <li key={slug} css={row}>
          <NewsDate date={date} />
          <h3 id={`news-${slug}`}>{title[locale]}</h3>
          <TextLink href={paths.article(slug)} LinkComponent={PageLink} aria-describedby={`news-${slug}`}>
            {t('news.readMore')}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
