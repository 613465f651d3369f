import { localMeasure } from '../../../data/derived/numbers.ts';
import { placeName } from '../../../data/derived/places.ts';
import { projectStatus } from '../../../data/derived/projects.ts';
import type { Project } from '../../../data/schemas/content-schemas.ts';
import { projectType } from '../../../data/schemas/project-types.ts';
import { factsOf } from '../../../pages/projects/card-contents.ts';
import type { Fact, SourceRow } from './document-content.ts';
import type { DocumentMessages } from './messages.ts';

/** The facts of a project's row: place, type, status, period, figures and areas. */
export function projectFacts(project: Project, { locale, t }: DocumentMessages): Fact[] {
  const measure = (area: string | undefined) => area && localMeasure(area, locale);
  const facts: [label: string, value: string | undefined][] = [
    [t('documents.facts.location'), placeName(project.location, locale)],
    [t('documents.facts.type'), projectType(project.type, locale)],
    [t('documents.facts.status'), t(`projects.status.${projectStatus(project)}`)],
    [t('documents.facts.period'), project.projectPeriod],
    [t('documents.facts.completion'), project.projectPeriod ? undefined : project.completionYear?.toString()],
    ...factsOf(project, locale, t).map(({ label, value }): [string, string] => [
      label.charAt(0).toUpperCase() + label.slice(1),
      value,
    ]),
    [t('documents.facts.buildings'), project.buildings?.toString()],
    [t('documents.facts.residentialArea'), measure(project.residentialArea)],
    [t('documents.facts.commercialArea'), measure(project.commercialArea)],
    [t('documents.facts.retailArea'), measure(project.retailArea)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The source of the figures in a project's row. @param asOf ISO date. */
export function projectSource(facts: readonly Fact[], asOf: string, { t }: DocumentMessages): SourceRow {
  const figures = facts
    .filter(({ value }) => /\d/.test(value))
    .map(({ label, value }) => `${label}: ${value}`);
  return { figures: figures.join('; '), source: t('documents.sources.project'), asOf };
}
