import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { FilterBar } from '@hd-group/ui/filter-bar/FilterBar.tsx';
import { FilterCount } from '@hd-group/ui/filter-bar/FilterCount.tsx';
import { FilterSelect } from '@hd-group/ui/filter-bar/FilterSelect.tsx';
import { useEffect, useRef } from 'react';
import { placeName } from '../../data/derived/places.ts';
import type { Place } from '../../data/schemas/content-schemas.ts';
import type { PageRow } from '../../data/site/pages.ts';
import {
  all,
  type ProjectFilters as Filters,
  filterNames,
  filterOptions,
  filtersOf,
} from '../../data/site/project-filters.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { LanguageField } from '../forms/PlainPostFields.tsx';

const countCell = css`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 0.75rem;
`;
/** With script every change applies at once, so the button is shown only without script or after an error of a script. */
const noScriptButton = css`
  @media (scripting: enabled) {
    html:not([data-script-failed]) & {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

export interface ProjectFiltersProps {
  page: PageRow;
  filters: Filters;
  choose(filters: Filters): void;
  /** Number of projects that match. */
  shown: number;
}

/** The filter bar: a plain GET form; with script every change applies at once. */
export function ProjectFilters({ page, filters, choose, shown }: ProjectFiltersProps) {
  const { t, locale } = useMessages();
  const content = useContent();
  const { places, projects } = content;
  const options = filterOptions(places);
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useRef(false);
  const applyFields = () => form.current && choose(readFilters(form.current, places));

  useEffect(() => {
    if (!form.current) return;
    if (isHydrated.current) setFields(form.current, filters);
    else {
      // Applies choices that were made before hydration.
      isHydrated.current = true;
      const chosen = readFilters(form.current, places);
      if (filterNames.some((name) => chosen[name] !== filters[name])) choose(chosen);
    }
  });

  return (
    <form
      ref={form}
      method="get"
      action={page.path}
      aria-label={t('projects.filter.label')}
      autoComplete="off"
      onChange={applyFields}
      onSubmit={(event) => {
        event.preventDefault();
        applyFields();
      }}
    >
      <LanguageField />
      <FilterBar>
        <FilterSelect label={t('projects.filter.type')} name="type" defaultValue={filters.type}>
          {options.type.map((type) => (
            <option key={type} value={type}>
              {t(`projects.type.${type}`)}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect label={t('projects.filter.location')} name="location" defaultValue={filters.location}>
          {options.location.map((city) => (
            <option key={city} value={city}>
              {city === all ? t('projects.location.all') : placeName(content, city, locale)}
            </option>
          ))}
          {options.more.length > 0 && (
            <optgroup label={t('projects.filter.more')}>
              {options.more.map((city) => (
                <option key={city} value={city}>
                  {placeName(content, city, locale)}
                </option>
              ))}
            </optgroup>
          )}
        </FilterSelect>
        <FilterSelect label={t('projects.filter.status')} name="status" defaultValue={filters.status}>
          {options.status.map((status) => (
            <option key={status} value={status}>
              {t(`projects.status.${status}`)}
            </option>
          ))}
        </FilterSelect>
        <div css={countCell}>
          <FilterCount label={t('projects.filter.selection')}>
            {t('projects.counter', { shown, total: projects.length })}
          </FilterCount>
          <Button type="submit" size="small" css={noScriptButton}>
            {t('projects.filter.apply')}
          </Button>
        </div>
      </FilterBar>
    </form>
  );
}

/** Sets the fields to the filters of the URL, which back and forward change. */
function setFields(form: HTMLFormElement, filters: Filters): void {
  for (const name of filterNames) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = filters[name];
  }
}

function readFilters(form: HTMLFormElement, places: readonly Place[]): Filters {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return filtersOf(new URLSearchParams(entries), places);
}
