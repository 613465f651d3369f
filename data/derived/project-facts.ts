import type { Locale } from '../locale.ts';
import type { Project } from '../schemas/content-schemas.ts';
import { localMeasure, localMoney } from './numbers.ts';
import { unitsOf } from './projects.ts';

type FactKey = `projects.fact.${'investment' | 'flats' | 'rooms' | 'area' | 'parking' | 'commercial'}`;

/** A figure of a project with its label. */
export interface ProjectFact {
  label: string;
  value: string;
}

/** Investment, flats or rooms, parking and commercial units; the floor area replaces an unknown number of units. */
export function factsOf(project: Project, locale: Locale, t: (key: FactKey) => string): ProjectFact[] {
  const units = unitsOf(project);
  const area = units ? undefined : project.area;
  const facts: [label: string, value: string | number | undefined][] = [
    [
      t('projects.fact.investment'),
      project.investment && (localMoney(project.investment, locale) ?? project.investment),
    ],
    [t(`projects.fact.${units?.kind ?? 'flats'}`), units?.count],
    [t('projects.fact.area'), area && localMeasure(area, locale)],
    [t('projects.fact.parking'), project.parking],
    [t('projects.fact.commercial'), project.commercialUnits],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value: String(value) }]));
}
