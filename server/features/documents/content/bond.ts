import type { Project } from '../../../../data/schemas/content-schemas.ts';
import { claimedFigure, sourceRows } from './claim-sources.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentMessages } from './messages.ts';
import { diagramPlaces, placesBlock, projectContent } from './project.ts';

/** The exposé of the tokenised bonds: the texts of its page, with the risk notice before everything else. */
export function bondContent(project: Project, messages: DocumentMessages): DocumentContent {
  const { content, t, list } = messages;
  const issuer = content.company.bondCompany ?? content.company.name;
  const general = projectContent(project, messages);
  const figures = [
    claimedFigure('bondCities', t('bond.figure.cities'), messages),
    claimedFigure('bondPerProject', t('bond.figure.perProject'), messages),
    claimedFigure('bondTotal', t('bond.figure.total'), messages),
  ];
  const building = (name: 'bremen' | 'berlin') => ({
    label: t(`bond.${name}.place`),
    name: t(`bond.${name}.name`),
    text: `${t(`bond.${name}.text`)} ${t('bond.projects.targetLabel')}: ${t('bond.projects.target')}.`,
  });
  const texts = list('bond.why.texts');
  const reasons = list('bond.why.names').map((name, index) => ({ name, text: texts[index] ?? '' }));
  return {
    ...general,
    title: issuer,
    subtitle: t('bond.hero.title'),
    lead: t('bond.hero.text'),
    cover: { picture: 'bond_facade_grid_hero', ratio: 0.64, focus: '60% 40%' },
    warning: { title: t('bond.risk.title'), text: t('documents.bond.risk') },
    figures,
    blocks: [
      { kind: 'pagebreak' },
      {
        kind: 'section',
        title: t('bond.about.title'),
        lead: t('bond.about.lead'),
        paragraphs: list('bond.about.text'),
      },
      { kind: 'picture', picture: 'hero_2_residential_corner_golden', ratio: 0.5 },
      { kind: 'section', title: t('bond.projects.title'), items: [building('bremen'), building('berlin')] },
      { kind: 'pagebreak' },
      { kind: 'section', title: t('bond.why.title'), items: reasons },
      placesBlock(diagramPlaces(['Bremen', 'Berlin'], messages), messages),
      { kind: 'section', title: t('bond.cta.title'), paragraphs: [t('bond.cta.text')] },
      { kind: 'pagebreak' },
      { kind: 'picture', picture: 'hero_1_waterfront_tower_dusk', ratio: 0.42, focus: '55% 60%' },
    ],
    sources: [
      ...sourceRows(
        figures.map(({ stated }) => stated),
        messages,
      ),
      ...general.sources,
    ],
    issuer,
  };
}
