import { css } from '@emotion/react';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { Article } from '../../data/derived/news.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { NewsDate } from './NewsDate.tsx';

const grid = css`
  padding-block-start: clamp(2.5rem, 6vw, 5.5rem);
  row-gap: 2.25rem;
`;
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
  display: grid;
  gap: 1.25rem;
  > p {
    ${type.body};
    max-inline-size: 40em;
  }
`;
const picture = css`
  ${column(1, 12)};
`;

/** An article: title, date, introduction, picture and paragraphs. */
export function ArticleText({ article }: { article: Article }) {
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
        <CutFrame ratio="2 / 1" css={picture}>
          <PagePicture name={article.image} sizes="100vw" priority />
        </CutFrame>
        <div css={body}>
          {article.text[locale].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Grid>
    </article>
  );
}
