import type { Project } from '../../../../data/schemas/content-schemas.ts';
import { palettes } from '../../../../ui/src/tokens/palettes.ts';
import { bremenPlan } from '../drawings/bremen-plan.ts';
import { claimedFigure, sourceRows } from './claim-sources.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentMessages } from './messages.ts';
import { projectContent } from './project.ts';

const letters = ['A', 'B', 'C', 'D'];

/** The exposé of the Bremen project: the texts, figures and plan of its page. */
export function bremenContent(project: Project, messages: DocumentMessages): DocumentContent {
  const { t, list } = messages;
  const general = projectContent(project, messages);
  const figures = [
    claimedFigure('bremenUnits', t('bremen.figure.units'), messages),
    claimedFigure('bremenFloors', t('bremen.figure.floors'), messages),
    claimedFigure('bremenYear', t('bremen.figure.year'), messages),
    claimedFigure('bremenStars', t('bremen.figure.stars'), messages),
  ];
  const distances = list('bremen.location.list');
  const levels = list('bremen.amenities.levels');
  const texts = list('bremen.amenities.texts');
  const amenities = list('bremen.amenities.names').map((name, index) => ({
    label: levels[index] ?? '',
    name,
    text: texts[index] ?? '',
  }));
  return {
    ...general,
    title: t('bremen.hero.title'),
    subtitle: t('bremen.hero.tagline'),
    lead: t('bremen.overview.lead'),
    palette: 'cool-grey',
    cover: { picture: 'bremen_waterfront_tower_hero', ratio: 0.68, focus: '36% 0%' },
    figures,
    blocks: [
      { kind: 'pagebreak' },
      { kind: 'picture', picture: 'project_tower_harbour_blue_hour', ratio: 0.61, focus: '50% 60%' },
      { kind: 'section', title: t('bremen.overview.title'), paragraphs: list('bremen.overview.text') },
      { kind: 'section', title: t('bremen.amenities.title'), items: amenities },
      { kind: 'pagebreak' },
      {
        kind: 'plan',
        title: t('bremen.location.title'),
        lead: t('bremen.location.lead'),
        paragraphs: [t('bremen.location.text')],
        list: distances.map((name, index) => ({ label: letters[index], name })),
        svg: bremenPlan(palettes['cool-grey'], t),
        alt: t('bremen.plan.label'),
        caption: t('bremen.plan.caption'),
      },
      { kind: 'pagebreak' },
      { kind: 'picture', picture: 'abstract_rooftop_pool_golden', ratio: 0.42 },
    ],
    sources: [
      ...sourceRows(
        [
          ...figures.slice(0, 3).map(({ stated }) => stated),
          { id: 'bremenStars', text: t('documents.bremen.stars') },
          { id: 'bremenMinutes', text: distances[0] ?? '' },
          { id: 'bremenMetres', text: distances[2] ?? '' },
          { id: 'bremenPool', text: t('bremen.amenities.names.1') },
          { id: 'bremenLounge', text: t('bremen.amenities.names.2') },
          { id: 'bremenBerths', text: t('bremen.amenities.names.4') },
        ],
        messages,
      ),
      ...general.sources,
    ],
  };
}
