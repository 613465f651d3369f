import { css } from '@emotion/react';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { NewsItem } from '../../data/schemas/content-schemas.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { NewsDate } from './NewsDate.tsx';

const grid = css`
  padding-block-start: clamp(2.5rem, 6vw, 5.5rem);
  row-gap: 2.25rem;
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
export function ArticleAnnouncement({ slug, item }: { slug: string; item: NewsItem | undefined }) {
  const { t, locale } = useMessages();
  const { now } = useSite();
  // `now` is empty on cached pages; after a navigation from one of them the browser's date is used.
  const today = now || new Date().toISOString();
  const soon = t('news.article.comingSoon');
  const missing = t('news.article.notFound');
  return (
    <Grid css={grid}>
      <div css={title}>
        <TextLink href={paths.news} LinkComponent={PageLink} arrow="left">
          {t('news.article.back')}
        </TextLink>
        <h1 tabIndex={-1} data-page-heading>
          {item ? soon : missing}
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
          ...(item ? [{ label: t('news.article.status'), value: missing }] : []),
          ...(item
            ? [
                {
                  label: t('news.article.announced'),
                  value: <NewsDate css={inheritedFont} date={item.date} />,
                },
              ]
            : []),
          { label: t('news.article.today'), value: <NewsDate css={inheritedFont} date={today} /> },
        ]}
      />
    </Grid>
  );
}
