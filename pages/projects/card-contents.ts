import { cardDescription } from '../../data/derived/card-description.ts';
import { factsOf, type ProjectFact } from '../../data/derived/project-facts.ts';
import { linkedSlug, projectStatus } from '../../data/derived/projects.ts';
import { translateDetail } from '../../data/derived/translate-detail.ts';
import { defaultLocale, type Locale } from '../../data/locale.ts';
import type { Translate } from '../../data/messages/keys.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { paths } from '../../data/site/paths.ts';
import type { PageContent } from '../../data/snapshot/page-content.ts';

/** The content of a project card in one language. */
interface CardContents {
  place: string;
  badges: string[];
  description: string;
  facts: ProjectFact[];
  details: { text: string; lang?: Locale }[];
  sign: 'full' | 'hatched';
  signLabel: string;
  href?: string;
  hint: string;
}

type TypeLabels = Pick<PageContent, 'projectTypes'>;

/** The label of a project's type; its key when there is none. */
export function typeLabel({ projectTypes }: TypeLabels, { type }: Project, locale: Locale): string {
  return projectTypes[type]?.[locale] ?? type;
}

/** The content of a project's card. */
export function cardContents(
  content: TypeLabels,
  project: Project,
  locale: Locale,
  t: Translate,
): CardContents {
  const status = projectStatus(project);
  const slug = linkedSlug(project);
  return {
    place: project.location[locale],
    badges: [
      typeLabel(content, project, locale),
      project.completionYear ? String(project.completionYear) : '',
    ].filter(Boolean),
    description: cardDescription(project.description[locale]),
    facts: factsOf(project, locale, t),
    details: detailsOf(project, locale),
    sign: status === 'ongoing' ? 'hatched' : 'full',
    signLabel: t(`projects.status.${status}`),
    href: slug && paths.project(slug),
    hint: slug ? t('projects.hint.linked', { name: project.name }) : t('projects.hint.plain'),
  };
}

/** All detail lines; a line without a translation names its language. */
export function detailsOf({ details }: Project, locale: Locale): CardContents['details'] {
  return details.map((line) => {
    const { text, translated } = translateDetail(line, locale);
    return translated ? { text } : { text, lang: defaultLocale };
  });
}
