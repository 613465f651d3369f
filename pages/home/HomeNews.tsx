import { css } from '@emotion/react';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { NewsItem } from '@hd-group/ui/news-item/NewsItem.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { from, gap, inset } from '@hd-group/ui/tokens/space.ts';
import { paths } from '../../data/site/paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { formatDate } from '../app/i18n/format-date.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';

const inMargins = css`
  padding-inline: ${inset};
`;
const list = css`
  display: grid;
  gap: 2.25rem ${gap};
`;
const layouts = {
  lead: css`
    ${from.medium} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      > li:first-of-type {
        grid-row: 1 / span 2;
      }
      > li:nth-of-type(3) {
        border-block-start: 1px solid var(--line);
        padding-block-start: 2.25rem;
      }
    }
  `,
  columns: css`
    ${from.medium} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  `,
};

const maxItems = 3;

/** The newest news items: the first large with the others beside it, or in columns; nothing where there are none. */
export function HomeNews({ titleLines, layout }: { titleLines: 2 | 3; layout: 'lead' | 'columns' }) {
  const { t, locale } = useMessages();
  const latest = useContent().news.slice(0, maxItems);
  if (latest.length === 0) return null;
  return (
    <Section labelledBy="news-title">
      <Reveal css={inMargins}>
        <SectionHead
          id="news-title"
          title={t('home.news.title')}
          control={
            <TextLink href={paths.news} arrow="right" LinkComponent={PageLink}>
              {t('home.news.all')}
            </TextLink>
          }
        />
        <ul css={[list, layouts[layout]]}>
          {latest.map((item, index) => (
            <li key={item.id}>
              <NewsItem
                layout={layout === 'columns' || index === 0 ? 'lead' : 'side'}
                titleLines={titleLines}
                picture={
                  <PagePicture
                    name={item.image}
                    sizes={
                      index === 0 && layout === 'lead'
                        ? '(min-width: 700px) 50vw, 100vw'
                        : '(min-width: 700px) 33vw, 100vw'
                    }
                    decorative
                  />
                }
                date={<time dateTime={item.date}>{formatDate(item.date, locale)}</time>}
                title={item.title[locale]}
                excerpt={item.excerpt[locale]}
                href={paths.article(item.slug)}
                linkLabel={t('shared.readMore')}
                linkSuffix={item.title[locale]}
                LinkComponent={PageLink}
              />
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}
