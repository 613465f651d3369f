import { css } from '@emotion/react';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { type Article, isArticle } from '../../data/derived/news.ts';
import type { NewsItem } from '../../data/schemas/content-schemas.ts';
import { paths } from '../../data/site/paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { useSite } from '../app/providers/use-site.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { Blocks, blocksBox } from '../sections/Blocks.tsx';
import { NewsDate } from './NewsDate.tsx';

/** An article, or the placeholder of one that has no text. */
export function ArticlePage({ slug = '' }: PageProps) {
  const item = useContent().newsBySlug[slug];
  return isArticle(item) ? <ArticleText article={item} /> : <ArticleAnnouncement slug={slug} item={item} />;
}

const grid = css`
  padding-block-start: clamp(2.5rem, 6vw, 5.5rem);
  row-gap: 2.25rem;
  overflow-wrap: anywhere;
`;
const title = css`
  ${column(1, 7)};
  > h1 {
    ${type.display};
    margin-block-start: 1.25rem;
  }
`;
const text = css`
  ${column(8, 5)};
  align-self: end;
  display: grid;
  gap: 1.25rem;
  > h2 {
    ${type.h3};
  }
  > p {
    ${type.body};
  }
`;
const facts = css`
  ${column(8, 5)};
`;
const inheritedFont = css`
  && {
    font: inherit;
    color: inherit;
  }
`;
const slugText = css`
  overflow-wrap: anywhere;
`;

/** Placeholder of an article without a text: the announced item or a notice that there is none, slug and today's date. */
function ArticleAnnouncement({ slug, item }: { slug: string; item: NewsItem | undefined }) {
  const { t, locale } = useMessages();
  const { now } = useSite();
  const soon = t('news.article.comingSoon');
  return (
    <Grid css={grid}>
      <div css={title}>
        <TextLink href={paths.news} LinkComponent={PageLink} arrow="left">
          {t('news.article.back')}
        </TextLink>
        <h1 tabIndex={-1} data-page-heading>
          {item ? soon : t('news.article.notFound')}
        </h1>
      </div>
      <div css={text}>
        <h2>{item ? item.title[locale] : soon}</h2>
        {item && <p>{item.excerpt[locale]}</p>}
        <p>{t('news.article.text')}</p>
      </div>
      <FactList
        css={facts}
        facts={[
          { label: t('news.article.slug'), value: <span css={slugText}>{slug}</span> },
          ...(item
            ? [
                {
                  label: t('news.article.announced'),
                  value: <NewsDate css={inheritedFont} date={item.date} />,
                },
              ]
            : []),
          { label: t('news.article.today'), value: <NewsDate css={inheritedFont} date={now} /> },
        ]}
      />
    </Grid>
  );
}

const head = css`
  ${column(1, 10)};
  display: grid;
  gap: 1.25rem;
  justify-items: start;
  > h1 {
    ${type.display};
    font-size: clamp(2.25rem, 1.5rem + 3vw, 4rem);
    line-height: 1.02;
  }
  > p {
    ${type.lead};
    max-inline-size: 38em;
  }
`;
const body = css`
  ${column(5, 7)};
  ${blocksBox};
`;

/** An article: title, date, introduction, picture and text. */
function ArticleText({ article }: { article: Article }) {
  const { t, locale } = useMessages();
  return (
    <article>
      <Grid css={grid}>
        <div css={head}>
          <TextLink href={paths.news} LinkComponent={PageLink} arrow="left">
            {t('news.article.back')}
          </TextLink>
          <h1 tabIndex={-1} data-page-heading>
            {article.title[locale]}
          </h1>
          <NewsDate date={article.date} />
          <p>{article.excerpt[locale]}</p>
        </div>
        <CutFrame ratio="2 / 1">
          <PagePicture name={article.image} sizes="100vw" priority />
        </CutFrame>
        <div css={body}>
          <Blocks blocks={article.text[locale]} />
        </div>
      </Grid>
    </article>
  );
}
