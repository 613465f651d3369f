import { css } from '@emotion/react';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { placeName } from '../../data/derived/places.ts';
import type { City } from '../../data/schemas/project-enums.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { cityAnchor } from './city-anchor.ts';

const root = css`
  margin-block-start: 2.25rem;
  > h2 {
    ${type.legend};
    margin-block-end: 0.5rem;
    color: var(--muted);
  }
  > ol {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${gap};
    ${from.large} {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  a {
    display: flex;
    justify-content: space-between;
    gap: 0.75rem;
    padding-block: 0.5625rem;
    border-block-start: 1px solid var(--line);
    font-size: 0.9375rem;
    line-height: 1.5;
    font-weight: 500;
    text-decoration: none;
    font-variant-numeric: tabular-nums;
  }
  a:hover {
    color: var(--accent);
  }
  a > span {
    color: var(--muted);
    font-weight: 400;
  }
  @media print {
    display: none;
  }
`;

/** Index of the cities with their number of projects; each links to its section, and the filters stay. */
export function CityIndex({ cities }: { cities: readonly { city: City; count: number }[] }) {
  const { t, locale } = useMessages();
  return (
    <nav css={root} aria-labelledby="city-index">
      <h2 id="city-index">{t('projects.byCity.index')}</h2>
      <ol>
        {cities.map(({ city, count }) => (
          <li key={city}>
            <a href={`#${cityAnchor(city)}`}>
              {placeName(city, locale)}
              <span>{count}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
