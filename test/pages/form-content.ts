import type { Content } from '../../data/snapshot/content.ts';
import { completeContent } from '../support/complete-content.ts';
import { byLocale } from '../support/languages.ts';

/** Content with the values that the tests of the form edit: those of the first entries, the office, and a message. */
export function formContent(): Content {
  const { company, disclosures, projects, team, news, messages, ...others } = completeContent();
  const [[project, ...otherProjects], [member, ...colleagues], [item, ...otherNews]] = [projects, team, news];
  if (!project || !member || !item)
    throw new Error('The content has no project, nobody in the team, or no news.');
  const { text: _, ...announced } = item;
  return {
    ...others,
    company: {
      ...company,
      coordinates: { latitude: 52.532, longitude: 13.385 },
      openingHours: [{ days: ['Monday', 'Friday'], opens: '09:00', closes: '18:00' }],
    },
    disclosures: { ...disclosures, arbitrationBoard: null },
    projects: [
      {
        ...project,
        id: 1,
        name: 'Bremen Waterfront',
        slug: 'waterfront',
        isClickable: true,
        status: 'completed',
        units: 180,
        details: ['Project period: 2021 till 2024', '180 flats, 210 car spaces', 'New building'],
      },
      ...otherProjects,
    ],
    team: [{ ...member, name: 'Max Mustermann' }, ...colleagues],
    news: [{ ...announced, id: 1 }, ...otherNews],
    messages: {
      ...messages,
      home: byLocale((locale) => ({
        ...messages.home[locale],
        'home.about.first': '{company} has built for {founderExperience} years.',
      })),
    },
  };
}
