/** A message that a page must show: path and key. */
export type Statement = readonly [path: string, key: string];

const each = (path: string, keys: readonly string[]): Statement[] => keys.map((key) => [path, key]);

const areas = '/business';
const development = '/business/development';
const projectManagement = '/business/project-management';
const investment = '/business/investment-management';
const realEstate = '/business/real-estate-management';
const consulting = '/business/consulting-joint-venture';
const regional = '/projects/erfurt-muehlhausen';
const bremen = '/projects/bremen';
const bond = '/projects/hd-capital';

export const statements: readonly Statement[] = [
  ...each('/', [
    'home.hero.explore',
    'home.hero.learnMore',
    'home.about.first',
    'areas.development.title',
    'areas.project-management.title',
    'areas.investment-management.title',
    'areas.real-estate-management.title',
    'areas.consulting-joint-venture.title',
    'newsletter.subscribe',
    'shared.footer.copyright',
  ]),
  ...each('/about', [
    'about.history.lead',
    'about.competencies.title',
    'about.achievement.label',
    'about.values.excellence.title',
    'about.values.innovation.title',
    'about.values.integrity.title',
    'about.expertise.development.title',
    'about.expertise.revitalization.title',
    'about.expertise.healthcare.title',
    'about.figures.years',
    'about.figures.projects',
    'about.figures.area',
  ]),
  ...each(areas, [
    'business.areas.title',
    'business.expertise.title',
    'business.expertise.years',
    'business.expertise.projects',
    'business.expertise.volume',
    'business.expertise.satisfaction',
    'shared.learnMore',
  ]),
  ...[development, projectManagement, investment, realEstate, consulting].map(
    (path): Statement => [path, 'area.back'],
  ),
  [development, 'area.development.holding.title'],
  [projectManagement, 'area.project-management.lead'],
  ...each(regional, [
    'regional.title',
    'regional.subtitle',
    'regional.back',
    'regional.facts.timeline.value',
    'regional.facts.type.value',
    'regional.facts.focus.value',
    'regional.facts.cities.value',
    'regional.cta.button',
  ]),
  ...each(bremen, [
    'bremen.nav.overview',
    'bremen.nav.location',
    'bremen.nav.amenities',
    'bremen.nav.contact',
    'bremen.hero.tagline',
    'bremen.hero.action',
    'bremen.overview.title',
    'bremen.overview.action',
    'bremen.overview.lead',
    'bremen.overview.text.2',
    'bremen.location.title',
    'bremen.location.list.1',
    'bremen.location.list.2',
    'bremen.location.list.3',
    'bremen.location.list.4',
    'bremen.amenities.title',
    'bremen.amenities.names.1',
    'bremen.amenities.names.2',
    'bremen.amenities.names.3',
    'bremen.amenities.names.4',
    'bremen.contact.viewing',
    'bremen.contact.brochure',
    'bremen.figure.floors',
    'bremen.figure.year',
  ]),
  ...each(bond, [
    'bond.nav.home',
    'bond.nav.about',
    'bond.nav.services',
    'bond.nav.contact',
    'bond.hero.invest',
    'bond.hero.more',
    'bond.hero.text',
    'bond.about.text.1',
    'bond.about.text.2',
    'bond.bremen.place',
    'bond.berlin.place',
    'bond.projects.target',
    'bond.why.title',
    'bond.why.texts.4',
    'bond.cta.platform',
    'bond.cta.consultation',
    'bond.contact.office',
    'contact.form.firstName',
    'contact.form.lastName',
    'contact.form.email',
    'contact.form.message',
    'contact.form.send',
  ]),
  ...each('/contact', [
    'contact.office.hours',
    'contact.tiles.phone',
    'contact.tiles.emailText',
    'contact.tiles.visit',
    'contact.tiles.visitText',
    'contact.subject.general',
    'contact.subject.investment',
    'contact.subject.partnership',
    'contact.subject.project',
    'contact.subject.other',
  ]),
  ...each('/news', ['news.title', 'news.backHome']),
  ...each('/news/no-such-article', ['news.article.notFound', 'news.article.back']),
  ...each('/no-such-page', ['errors.notFound.title', 'errors.notFound.text']),
];

/** Lists that a page shows with all items. */
export const lists: readonly (readonly [path: string, prefix: string])[] = [
  [development, 'area.development.types.list'],
  [development, 'area.development.assets.list'],
  [projectManagement, 'area.project-management.phases.list'],
  [projectManagement, 'area.project-management.services.list'],
  [projectManagement, 'area.project-management.consulting.list'],
  [investment, 'area.investment-management.services.list'],
  [investment, 'area.investment-management.financing.list'],
  [realEstate, 'area.real-estate-management.services.list'],
  [consulting, 'area.consulting-joint-venture.consulting.list'],
  [consulting, 'area.consulting-joint-venture.venture.list'],
  [regional, 'regional.highlights'],
];
