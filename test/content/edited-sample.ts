import type { Content } from '../../data/snapshot/content.ts';

/** Of the added entries, which this content has already when it is edited again. No test adds an entry with it. */
const addedId = 5001;

/** The shipped content after the first edits that an owner makes: each is one that must leave the tests green. */
export function editedSample(content: Content): Content {
  const { company, claims, news, projects } = content;
  const [first] = projects;
  if (!first) throw new Error('The content has no project to copy.');
  return {
    ...content,
    company: {
      ...company,
      phone: '+49 3379 0206 11',
      openingHours: [
        { days: ['Monday', 'Wednesday'], opens: '10:00', closes: '19:30' },
        { days: ['Friday'], opens: '08:00', closes: '13:00' },
      ],
    },
    claims: claims.map((claim) =>
      ['homeYears', 'years'].includes(claim.id) ? { ...claim, value: claim.value + 7 } : claim,
    ),
    press: {
      ...content.press,
      contact: { name: 'Greta Lohmann', phone: '+49 3379 0206 12', email: 'presse@lohmann.example' },
    },
    news: [
      {
        id: addedId,
        title: { en: 'The Roof Is On', de: 'Das Dach ist drauf' },
        excerpt: {
          en: 'The carpenters have set the last rafter; the windows follow in spring.',
          de: 'Die Zimmerleute haben den letzten Sparren gesetzt; im Frühjahr folgen die Fenster.',
        },
        text: {
          en: [
            'We thank all who were there.',
            { kind: 'heading', level: 2, text: 'What comes next' },
            { kind: 'list', items: ['The windows in spring', 'The lifts in summer'] },
            { kind: 'picture', picture: 'business_office', caption: 'The offices next door.' },
            {
              kind: 'paragraph',
              runs: [
                { text: 'Would you like to see the site? ' },
                { text: 'Write to us.', href: '/contact' },
              ],
            },
          ],
          de: [
            'Wir danken allen, die dabei waren.',
            { kind: 'heading', level: 2, text: 'Wie es weitergeht' },
            { kind: 'list', items: ['Die Fenster im Frühjahr', 'Die Aufzüge im Sommer'] },
            { kind: 'picture', picture: 'business_office', caption: 'Die Büros nebenan.' },
            {
              kind: 'paragraph',
              runs: [
                { text: 'Möchten Sie die Baustelle sehen? ' },
                { text: 'Schreiben Sie uns.', href: '/contact' },
              ],
            },
          ],
        },
        date: '2026-10-30',
        image: 'business_office',
        slug: 'the-roof-is-on',
      },
      ...news.filter(({ id }) => id !== addedId),
    ],
    projects: [
      ...projects.filter(({ id }) => id !== addedId),
      {
        ...first,
        id: addedId,
        name: 'Atelierhaus Nordhof',
        slug: 'atelierhaus-nordhof',
        isClickable: true,
        status: 'ongoing',
        completionYear: 2029,
        projectPeriod: '2026 – 2029',
        story: {
          en: [
            { kind: 'heading', level: 2, text: 'Studios in the yard' },
            'The first building has twelve studios with light from the north.',
            { kind: 'facts', facts: [{ label: 'Ceiling height', value: '4.10 m' }] },
          ],
          de: [
            { kind: 'heading', level: 2, text: 'Ateliers im Hof' },
            'Das erste Haus hat zwölf Ateliers mit Licht von Norden.',
            { kind: 'facts', facts: [{ label: 'Raumhöhe', value: '4,10 m' }] },
          ],
        },
      },
    ],
  };
}
