/** A statement that the specification requires on a page: path, English text, and the key of the message in both languages. */
export type Statement = readonly [path: string, english: string, key: string];

const each = (path: string, rows: Readonly<Record<string, string>>): Statement[] =>
  Object.entries(rows).map(([key, english]) => [path, english, key]);

const inOrder = (path: string, prefix: string, list: readonly string[], suffix = ''): Statement[] =>
  list.map((english, index) => [path, english, `${prefix}.${index + 1}${suffix}`]);

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
  ...each('/', {
    'home.hero.explore': 'Explore projects',
    'home.hero.learnMore': 'Learn more',
    'home.about.first': 'founded in Berlin in 2006',
    'areas.development.title': 'Development',
    'areas.project-management.title': 'Project Management',
    'areas.investment-management.title': 'Investment Management',
    'areas.real-estate-management.title': 'Real Estate Management',
    'areas.consulting-joint-venture.title': 'Consulting / Joint Venture',
    'home.news.all': 'View all',
    'newsletter.subscribe': 'Subscribe',
    'shared.footer.copyright': '© 2024',
  }),
  ...each('/about', {
    'about.history.lead': '30 years of experience',
    'about.competencies.title': 'Competencies',
    'about.achievement.label': 'Achievement',
    'about.values.excellence.title': 'Excellence',
    'about.values.innovation.title': 'Innovation',
    'about.values.integrity.title': 'Integrity',
    'about.expertise.development.title': 'Development',
    'about.expertise.revitalization.title': 'Revitalisation',
    'about.expertise.healthcare.title': 'Healthcare',
    'about.figures.years': 'years experience',
    'about.figures.projects': 'projects completed',
    'about.figures.area': 'square feet developed',
  }),
  ...each(areas, {
    'business.areas.title': 'Our Business Areas',
    'business.expertise.title': 'Our Expertise',
    'business.expertise.years': 'Years Experience',
    'business.expertise.projects': 'Projects Completed',
    'business.expertise.volume': 'Project Volume',
    'business.expertise.satisfaction': 'Client Satisfaction',
    'shared.learnMore': 'Learn More',
  }),
  ...[development, projectManagement, investment, realEstate, consulting].map(
    (path): Statement => [path, 'Back to Business Areas', 'area.back'],
  ),
  ...inOrder(
    development,
    'area.development.types.list',
    ['Demolition and new construction', 'Revitalisation and refurbishment', 'Repositioning'],
    '.title',
  ),
  ...inOrder(development, 'area.development.assets.list', [
    'Senior living, day care and nursing homes',
    'Micro-apartments, commercial residential and student housing',
    'Condominiums (Greater Berlin area and Lisbon)',
    'Hotel and boardinghouse',
    'Office, commercial and inner-city retail',
  ]),
  [development, 'Run by a holding company', 'area.development.holding.title'],
  ...inOrder(
    projectManagement,
    'area.project-management.phases.list',
    ['Preparation', 'Planning', 'Execution'],
    '.title',
  ),
  [projectManagement, 'on behalf of the client', 'area.project-management.lead'],
  ...inOrder(projectManagement, 'area.project-management.consulting.list', [
    'Due diligence',
    'Audits',
    'Transaction advisory',
    'Restructuring',
  ]),
  ...inOrder(projectManagement, 'area.project-management.services.list', [
    'Strategy consulting',
    'Organisational structures',
    'Managing participants',
    'Reporting and documentation',
    'Contract standardisation',
    'Requirement profiles',
    'Feasibility studies',
    'Schedule and cost planning',
    'Cost and schedule control',
    'Contractual correspondence',
    'Change and claims management',
  ]),
  ...each(investment, {
    'area.investment-management.lead': 'For institutional investors',
    'area.investment-management.client': 'Pension funds, insurers, family offices',
    'area.investment-management.transaction.title': 'Transaction Process',
    'area.investment-management.financing.title': 'Financing Solutions',
    'area.investment-management.financing.list.1.title': 'Bank financing',
    'area.investment-management.financing.list.2.title': 'Hybrid capital: mezzanine and crowdfunding',
    'area.investment-management.financing.list.3.title': 'Equity participation',
    'area.investment-management.reporting.title': 'Project Management & Reporting',
    'area.investment-management.reporting.list.1': 'Accounting in an ERP system',
    'area.investment-management.reporting.list.2': 'Regular reporting to capital providers',
  }),
  ...each(realEstate, {
    'area.real-estate-management.fields.list.1.title': 'Asset management',
    'area.real-estate-management.fields.list.2.title': 'Property management',
    'area.real-estate-management.focus.label': 'Primary focus',
    'area.real-estate-management.focus.statement': 'Identifying value-enhancement potential',
    'area.real-estate-management.third.title': 'For third parties too',
  }),
  ...each(consulting, {
    'area.consulting-joint-venture.consulting.title': 'Consulting for external clients',
    'area.consulting-joint-venture.venture.title': 'Joint ventures with property holders',
  }),
  ...['/projects', '/projects-2'].flatMap((path) =>
    each(path, {
      'projects.filter.type': 'Project type',
      'projects.filter.location': 'Location',
      'projects.filter.status': 'Project status',
      'projects.filter.more': 'More locations',
      'projects.status.ongoing': 'Ongoing',
      'projects.status.completed': 'Completed',
      'projects.cta.button': 'Talk to us',
    }),
  ),
  ...each(regional, {
    'regional.title': 'Erfurt and Mühlhausen',
    'regional.subtitle': 'Thuringia',
    'regional.back': 'Back to Projects',
    'regional.facts.timeline.value': '2020 – 2025',
    'regional.facts.type.value': 'Multi-use regional',
    'regional.facts.focus.value': 'Healthcare and residential',
    'regional.facts.cities.value': '2 major cities',
    'regional.cta.button': 'Contact us',
  }),
  ...inOrder(
    regional,
    'regional.highlights',
    ['Care close to home', 'Homes for every age', 'One team for both cities'],
    '.title',
  ),
  ...each(bremen, {
    'bremen.nav.overview': 'Overview',
    'bremen.nav.location': 'Location',
    'bremen.nav.amenities': 'Amenities',
    'bremen.nav.contact': 'Contact',
    'bremen.hero.tagline': 'Urban Living Redefined',
    'bremen.hero.action': 'DISCOVER MORE',
    'bremen.overview.title': 'PROJECT OVERVIEW',
    'bremen.overview.action': 'LEARN MORE',
    'bremen.overview.lead': '180 premium units',
    'bremen.overview.text.2': '5-star green rating',
    'bremen.location.title': 'PRIME LOCATION',
    'bremen.location.list.1': '5 minutes to the city centre',
    'bremen.location.list.2': 'Direct highway access',
    'bremen.location.list.3': '200 m to the waterfront promenade',
    'bremen.location.list.4': 'Adjacent to a park',
    'bremen.amenities.title': 'WORLD-CLASS AMENITIES',
    'bremen.amenities.names.1': '25-metre rooftop infinity pool',
    'bremen.amenities.names.2': 'Sky lounge on the 24th floor',
    'bremen.amenities.names.3': '24/7 concierge and valet parking',
    'bremen.amenities.names.4': 'Private marina with 50 berths',
    'bremen.contact.viewing': 'SCHEDULE VIEWING',
    'bremen.contact.brochure': 'DOWNLOAD BROCHURE',
    'bremen.figure.floors': 'floors',
    'bremen.figure.year': 'completion',
  }),
  ...each(bond, {
    'bond.nav.home': 'Home',
    'bond.nav.about': 'About',
    'bond.nav.services': 'Services',
    'bond.nav.contact': 'Contact',
    'bond.hero.invest': 'Invest in Tokens',
    'bond.hero.more': 'Learn More',
    'bond.hero.text': 'open to private and institutional investors across the EU',
    'bond.about.text.1': 'The bonds are blockchain-based',
    'bond.about.text.2': 'the total target is €16M or more',
    'bond.bremen.place': 'Bremen',
    'bond.berlin.place': 'Berlin',
    'bond.projects.target': 'up to €8M',
    'bond.why.title': 'Why choose',
    'bond.why.texts.4': 'the German rules for small bond issues',
    'bond.cta.platform': 'Access Token Platform',
    'bond.cta.consultation': 'Schedule Consultation',
    'bond.contact.office': 'Berlin office',
    'contact.form.firstName': 'First name',
    'contact.form.lastName': 'Last name',
    'contact.form.email': 'Email address',
    'contact.form.message': 'Message',
    'contact.form.send': 'Send message',
  }),
  ...each('/contact', {
    'contact.office.hours': 'Office hours',
    'contact.day.saturday': 'Saturday',
    'contact.day.sunday': 'Sunday',
    'contact.hours.closed': 'closed',
    'contact.tiles.phone': 'Phone',
    'contact.tiles.emailText': 'Response within 24h',
    'contact.tiles.visit': 'Visit office',
    'contact.tiles.visitText': 'By appointment only',
    'contact.subject.general': 'General inquiry',
    'contact.subject.investment': 'Investment opportunity',
    'contact.subject.partnership': 'Partnership',
    'contact.subject.project': 'Project development',
    'contact.subject.other': 'Other',
  }),
  ...each('/news', {
    'news.title': 'News & Updates',
    'news.comingSoon': 'Coming Soon',
    'news.backHome': 'Back to Home',
  }),
  ...each('/news/no-such-article', {
    'news.article.notFound': 'Article Not Found',
    'news.article.back': 'Back to News',
  }),
  ...each('/no-such-page', {
    'errors.notFound.title': '404 Page Not Found',
    'errors.notFound.text': 'Did you forget to add the page to the router?',
  }),
];

/** Lists for which the specification gives the number of items. */
export const lists: readonly (readonly [path: string, prefix: string, items: number])[] = [
  [development, 'area.development.types.list', 3],
  [development, 'area.development.assets.list', 5],
  [projectManagement, 'area.project-management.services.list', 11],
  [investment, 'area.investment-management.services.list', 7],
  [investment, 'area.investment-management.financing.list', 3],
  [realEstate, 'area.real-estate-management.services.list', 7],
  [consulting, 'area.consulting-joint-venture.consulting.list', 5],
  [consulting, 'area.consulting-joint-venture.venture.list', 5],
  [regional, 'regional.highlights', 3],
];

/** Large figures with their signs: the pages that show them, the claim in the register, and the English text. */
export const largeFigures: readonly (readonly [paths: readonly string[], claim: string, english: string])[] =
  [
    [
      ['/', '/home-beige', '/home-luxury', '/home-sandstone', '/home-brown', '/home-slideshow'],
      'homeYears',
      '25+',
    ],
    [
      ['/', '/home-beige', '/home-luxury', '/home-sandstone', '/home-brown', '/home-slideshow'],
      'homeProjects',
      '150+',
    ],
    [['/about', areas, '/business-cool-grey', '/business-sandstone', '/business-brown'], 'years', '30+'],
    [
      ['/about', areas, '/business-cool-grey', '/business-sandstone', '/business-brown'],
      'projectsDone',
      '27+',
    ],
    [['/projects'], 'years', '30+'],
    [['/about'], 'squareFeet', '50M+'],
    [[areas, '/business-cool-grey', '/business-sandstone', '/business-brown'], 'volume', '€300M+'],
    [[areas, '/business-cool-grey', '/business-sandstone', '/business-brown'], 'satisfaction', '100%'],
    [['/about'], 'portfolio', '€500M+'],
    [['/about'], 'ceoProjects', 'over €200M'],
    [[bremen], 'bremenUnits', '180'],
    [[bremen], 'bremenFloors', '25'],
    [[bremen], 'bremenYear', '2024'],
  ];
