import { detailLine } from '../../data/content/detail-lines.ts';
import type { Project } from '../../data/content/entities.ts';
import { localMeasure, localMoney } from '../../data/content/numbers.ts';
import { placeName } from '../../data/content/places.ts';
import { projectType } from '../../data/content/project-types.ts';
import { linkedSlug, statusOf, unitsOf } from '../../data/content/projects.ts';
import { stripPrefix } from '../../data/content/strip-prefix.ts';
import type { Locale } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';

/** What a card says about a project, in one language. */
export interface CardContents {
  place: string;
  badges: string[];
  description: string;
  facts: { label: string; value: string }[];
  details: { text: string; lang?: Locale }[];
  sign: 'full' | 'hatched';
  signLabel: string;
  href?: string;
  hint: string;
}

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** How many of a project's detail lines a card shows. */
const shownDetails = 3;

/** Everything a card shows, with the words of the catalogue and the numbers of the language. */
export function cardContents(project: Project, locale: Locale, t: Translate): CardContents {
  const status = statusOf(project);
  const slug = linkedSlug(project);
  return {
    place: placeName(project.location, locale),
    badges: [
      projectType(project, locale),
      project.completionYear ? String(project.completionYear) : '',
    ].filter(Boolean),
    description: stripPrefix(project.description[locale]),
    facts: factsOf(project, locale, t),
    details: project.details.slice(0, shownDetails).map((line) => {
      const { text, translated } = detailLine(line, locale);
      return translated ? { text } : { text, lang: 'en' };
    }),
    sign: status === 'ongoing' ? 'hatched' : 'full',
    signLabel: t(`projects.status.${status}`),
    href: slug && paths.project(slug),
    hint: slug ? t('projects.hint.linked', { name: project.name }) : t('projects.hint.plain'),
  };
}

/** Investment, flats or rooms, parking and commercial units; the area stands in where there are no flats to count. */
function factsOf(project: Project, locale: Locale, t: Translate): CardContents['facts'] {
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

const kept: Record<Locale, Map<number, CardContents>> = { en: new Map(), de: new Map() };

/** The same, made once a project and language: neither the data nor the catalogue changes while the site runs. */
export function keptCardContents(project: Project, locale: Locale, t: Translate): CardContents {
  const contents = kept[locale].get(project.id) ?? cardContents(project, locale, t);
  kept[locale].set(project.id, contents);
  return contents;
}
