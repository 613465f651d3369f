import { css } from '@emotion/react';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { news } from '../../data/derived/news.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { NewsDate } from './NewsDate.tsx';

const row = css`
  display: grid;
  gap: 0.5rem ${gap};
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

/** List of the announced news items: date, title, link. */
export function Announced() {
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
