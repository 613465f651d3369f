import { localMeasure } from '../../../../data/derived/numbers.ts';
import { factsOf } from '../../../../data/derived/project-facts.ts';
import { projectStatus } from '../../../../data/derived/projects.ts';
import { translateDetail } from '../../../../data/derived/translate-detail.ts';
import type { Project } from '../../../../data/schemas/content-schemas.ts';
import { isExternalPicture } from '../../../../data/schemas/pictures.ts';
import type { Snapshot } from '../../../../data/snapshot/snapshot.ts';
import { palettes } from '../../../../ui/src/tokens/palettes.ts';
import { distanceKm } from '../drawings/diagram-projection.ts';
import { type DiagramPlace, locationDiagram } from '../drawings/location-diagram.ts';
import type { DocumentContent, Fact, PlanBlock, SourceRow } from './document-content.ts';
import type { DocumentMessages } from './messages.ts';

/** The latest date (ISO) for which the register states a figure; the documents are dated by it. */
export function registerDate({ claimRegister }: Snapshot): string {
  return claimRegister.map(({ asOf }) => asOf).reduce((one, other) => (one > other ? one : other));
}

const size = { width: 640, height: 236 } as const;

/** A diagram of places with the distance between the first two. */
export function placesBlock(places: readonly DiagramPlace[], { locale, t }: DocumentMessages): PlanBlock {
  const [one, other] = places;
  const km = one && other ? Math.round(distanceKm(one, other)) : 0;
  return {
    kind: 'plan',
    title: t('documents.location.title'),
    list: [],
    svg: locationDiagram({ places, hasDistance: true, ...size, palette: palettes.white, locale }),
    alt: t('documents.location.alt', { one: one?.name ?? '', other: other?.name ?? '', km }),
    caption: t('documents.location.caption'),
  };
}

/** Places as points of a diagram, by their ids; those without coordinates, which are no cities, are left out. */
export function diagramPlaces(ids: readonly string[], { content, locale }: DocumentMessages): DiagramPlace[] {
  return ids.flatMap((id) => {
    const place = content.places.find((each) => each.id === id);
    return place?.coordinates ? [{ name: place.name[locale], ...place.coordinates, isMain: true }] : [];
  });
}

/** The city of a project and the office; none for a project in several places, or in the office's city. */
function locationBlocks({ city }: Project, messages: DocumentMessages): PlanBlock[] {
  const { company } = messages.content;
  const [place] = diagramPlaces([city], messages);
  if (!place || city === company.address.city) return [];
  const { t } = messages;
  const office = t('documents.location.office', { city: company.address.city });
  return [placesBlock([place, { name: office, ...company.coordinates, isMain: false }], messages)];
}

/** The facts of a project's row: place, type, status, period, figures and areas. */
function projectFacts(project: Project, { content, locale, t }: DocumentMessages): Fact[] {
  const measure = (area: string | undefined) => area && localMeasure(area, locale);
  const facts: [label: string, value: string | undefined][] = [
    [t('documents.facts.location'), project.location[locale]],
    [t('documents.facts.type'), content.projectTypes[project.type]?.[locale] ?? project.type],
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
function projectSource(facts: readonly Fact[], asOf: string, { t }: DocumentMessages): SourceRow {
  const figures = facts
    .filter(({ value }) => /\d/.test(value))
    .map(({ label, value }) => `${label}: ${value}`);
  return { figures: figures.join('; '), source: t('documents.sources.project'), asOf };
}

/** The exposé of any project, from its row alone. @throws Error when its picture is not one of the site's. */
export function projectContent(project: Project, messages: DocumentMessages): DocumentContent {
  const { content, locale, t } = messages;
  const facts = projectFacts(project, messages);
  if (isExternalPicture(project.image)) {
    throw new Error(
      `The exposé of "${project.name}" needs a picture of the site instead of ${project.image}.`,
    );
  }
  return {
    kind: t('shared.document.expose'),
    title: project.name,
    subtitle: project.location[locale],
    lead: project.description[locale],
    palette: 'white',
    cover: { picture: project.image, ratio: 0.72 },
    figures: [],
    facts,
    blocks: [
      { kind: 'pagebreak' },
      ...(project.details.length > 0
        ? [
            {
              kind: 'section' as const,
              title: t('documents.details'),
              list: project.details.map((line) => translateDetail(line, locale).text),
            },
          ]
        : []),
      ...locationBlocks(project, messages),
    ],
    sources: [projectSource(facts, registerDate(content), messages)],
    issuer: content.company.name,
  };
}
