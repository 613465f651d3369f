import type { Project } from '../../../../data/schemas/content-schemas.ts';
import { claimedFigure, sourceRows } from './claim-sources.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentMessages } from './messages.ts';
import { diagramPlaces, placesBlock, projectContent } from './project.ts';

/** The exposé of the development in Erfurt and Mühlhausen: the texts of its page. */
export function regionalContent(project: Project, messages: DocumentMessages): DocumentContent {
  const { t, list } = messages;
  const general = projectContent(project, messages);
  const cities = claimedFigure('regionalCities', t('documents.regional.cities'), messages);
  const timeline = t('regional.facts.timeline.value');
  const ownFacts = (['type', 'focus'] as const).map((name) => ({
    label: t(`regional.facts.${name}`),
    value: t(`regional.facts.${name}.value`),
  }));
  const highlight = (number: 1 | 2 | 3) => ({
    name: t(`regional.highlights.${number}.title`),
    text: t(`regional.highlights.${number}.text`),
  });
  return {
    ...general,
    title: t('regional.title'),
    subtitle: t('regional.subtitle'),
    lead: t('regional.lead'),
    cover: { picture: 'regional_townscape_elevated', ratio: 0.68 },
    facts: [...ownFacts, ...general.facts.filter(({ label }) => label !== t('documents.facts.type'))],
    blocks: [
      { kind: 'pagebreak' },
      { kind: 'picture', picture: 'project_townhouses_thuringia_day', ratio: 0.5, focus: '50% 75%' },
      { kind: 'section', title: t('documents.project'), paragraphs: list('regional.text') },
      { kind: 'section', title: t('regional.highlights'), items: [highlight(1), highlight(2), highlight(3)] },
      { kind: 'pagebreak' },
      placesBlock(diagramPlaces(['Mühlhausen', 'Erfurt'], messages), messages),
    ],
    sources: [
      ...sourceRows([cities.stated, { id: 'regionalFrom', text: timeline }], messages),
      ...general.sources,
    ],
  };
}
