import { hasClaim } from '../../../../data/derived/claims.ts';
import { shownAreas } from '../../../../data/site/hidden-pages.ts';
import { palettes } from '../../../../ui/src/tokens/palettes.ts';
import { distanceKm } from '../drawings/diagram-projection.ts';
import { locationDiagram } from '../drawings/location-diagram.ts';
import { claimedFigure, sourceRows } from './claim-sources.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentMessages } from './messages.ts';
import { registerDate } from './project.ts';

const size = { width: 640, height: 480 } as const;

/** A place further away, in km, is named below the map: between it and the others the map would be empty. */
const maxMapDistanceKm = 1000;

/** The cities of the portfolio with the number of their projects. Each project counts once, by its city. */
function portfolioPlaces({ content, locale }: DocumentMessages) {
  return content.places.flatMap((place) => {
    const count = content.projects.filter(({ city }) => city === place.id).length;
    if (place.coordinates === undefined || count === 0) return [];
    return [
      {
        name: place.name[locale],
        ...place.coordinates,
        isOutside: distanceKm(place.coordinates, content.company.coordinates) > maxMapDistanceKm,
        isMain: place.id === content.company.address.city,
        count,
      },
    ];
  });
}

/** The fact sheet of the company for the press. */
export function companyContent(messages: DocumentMessages): DocumentContent {
  const { content, locale, t, list } = messages;
  const { company, disclosures, projects, team } = content;
  const management = team.filter(({ name }) => disclosures.representatives.includes(name));
  const optional = [
    { id: 'squareFeet', label: t('about.figures.area') },
    { id: 'volume', label: t('documents.company.volume') },
  ].filter(({ id }) => hasClaim(content, id));
  const figures = [
    claimedFigure('years', t('about.figures.years'), messages),
    claimedFigure('projectsDone', t('about.figures.projects'), messages),
    ...optional.map(({ id, label }) => claimedFigure(id, label, messages)),
  ];
  const portfolio = portfolioPlaces(messages);
  const near = portfolio.filter(({ isOutside }) => !isOutside);
  const places = near.length > 0 ? near : portfolio;
  const listed = (cities: typeof portfolio) => cities.map(({ name, count }) => `${name} ${count}`).join(', ');
  const outside = listed(portfolio.filter((place) => !places.includes(place)));
  const cities = portfolio.length;
  const portfolioValue =
    projects.length > 0 ? t('documents.company.portfolioValue', { projects: projects.length, cities }) : null;
  const { street, postalCode, city } = company.address;
  const areas = shownAreas(content);
  return {
    kind: t('shared.document.factSheet'),
    title: company.name,
    subtitle: t('documents.company.subtitle'),
    lead: list('about.hero.intro').join(' '),
    palette: 'white',
    cover: { picture: 'hero_2_residential_corner_golden', ratio: 0.72, focus: '62% 12%' },
    figures,
    facts: [
      { label: t('documents.company.founded'), value: String(company.founded) },
      { label: t('documents.company.seat'), value: `${street}, ${postalCode} ${city}` },
      ...(management.length > 0
        ? [
            {
              label: t('documents.company.management'),
              value: management.map(({ name, title }) => `${name} (${title[locale]})`).join(', '),
            },
          ]
        : []),
      ...(portfolioValue ? [{ label: t('documents.company.portfolio'), value: portfolioValue }] : []),
      ...(company.bondCompany ? [{ label: t('documents.company.bonds'), value: company.bondCompany }] : []),
    ],
    blocks: [
      { kind: 'pagebreak' },
      {
        kind: 'section',
        title: t('about.history.title'),
        lead: t('about.history.lead'),
        paragraphs: list('about.history.text'),
      },
      ...(areas.length > 0
        ? [
            {
              kind: 'section' as const,
              title: t('business.areas.title'),
              items: areas.map((id, index) => ({
                label: String(index + 1).padStart(2, '0'),
                name: t(`areas.${id}.title`),
                text: t(`areas.${id}.text`),
              })),
            },
          ]
        : []),
      { kind: 'picture', picture: 'abstract_plans_still_life', ratio: 0.33, focus: '50% 30%' },
      { kind: 'pagebreak' },
      ...(team.length > 0
        ? [
            {
              kind: 'section' as const,
              title: t('about.team.title'),
              items: team.map(({ name, title, summary }) => ({
                label: title[locale],
                name,
                text: summary[locale][0] ?? '',
              })),
            },
          ]
        : []),
      ...(places.length > 0
        ? [
            {
              kind: 'plan' as const,
              title: t('documents.company.map'),
              list: [],
              svg: locationDiagram({ places, hasDistance: false, ...size, palette: palettes.white, locale }),
              alt: t('documents.company.mapAlt', { places: listed(places) }),
              caption: outside
                ? t('documents.company.mapCaptionOutside', { outside })
                : t('documents.company.mapCaption'),
            },
          ]
        : []),
      { kind: 'pagebreak' },
      { kind: 'picture', picture: 'abstract_massing_model_close', ratio: 0.45 },
    ],
    sources: [
      ...sourceRows(
        [
          ...figures.map(({ stated }) => stated),
          ...(hasClaim(content, 'founderExperience')
            ? [{ id: 'founderExperience', text: t('documents.company.founderExperience') }]
            : []),
        ],
        messages,
      ),
      ...(portfolioValue
        ? [{ figures: portfolioValue, source: t('documents.sources.project'), asOf: registerDate(content) }]
        : []),
    ],
    issuer: company.name,
  };
}
