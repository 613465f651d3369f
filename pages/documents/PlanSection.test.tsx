import { render, screen } from '@testing-library/react';
import { planPath } from '../../data/site/document-paths.ts';
import { completeContent } from '../../test/support/complete-content.ts';
import { snapshotOf } from '../../test/support/content.ts';
import { ContentContext } from '../app/content/use-content.ts';
import { createFormatter } from '../app/i18n/formatter.ts';
import { MessagesContext } from '../app/i18n/use-messages.ts';
import { PlanSection } from './PlanSection.tsx';

const complete = completeContent();
const plans = [
  {
    file: { name: 'grundriss-0123456789ab', bytes: 1_432_000 },
    title: { en: 'Floor plan', de: 'Grundriss' },
    languages: ['de' as const],
  },
  {
    file: { name: 'expose-ba9876543210', bytes: 20_000 },
    title: { en: 'Energy certificate', de: 'Energieausweis' },
    languages: ['en' as const, 'de' as const],
  },
];
const content = snapshotOf({
  ...complete,
  projects: complete.projects.map((project) => {
    if (project.slug === 'bremen') return { ...project, plans };
    return project.slug === 'erfurt-muehlhausen' ? { ...project, plans: [] } : project;
  }),
});

function renderSection(slug: string, locale: 'en' | 'de') {
  const catalogue = content.catalogues[locale].shared;
  return render(
    <ContentContext value={content}>
      <MessagesContext value={{ locale, catalogue, format: createFormatter(locale) }}>
        <PlanSection slug={slug} />
      </MessagesContext>
    </ContentContext>,
  );
}

test.each([
  [
    'en',
    'Plans and Documents',
    'Floor plan',
    'German, PDF, 1.4\u00a0MB',
    'English and German, PDF, 0.1\u00a0MB',
  ],
  [
    'de',
    'Pläne und Dokumente',
    'Grundriss',
    'Deutsch, PDF, 1,4\u00a0MB',
    'Englisch und Deutsch, PDF, 0,1\u00a0MB',
  ],
] as const)('plans have title, language, format and size (%s)', (locale, heading, title, ...descriptions) => {
  renderSection('bremen', locale);
  screen.getByRole('region', { name: heading });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('hreflang')])).toEqual([
    [planPath('grundriss-0123456789ab'), 'de'],
    [planPath('expose-ba9876543210'), null],
  ]);
  expect(links[0]?.textContent).toBe(title);
  const described = links.map((link) => document.getElementById(link.getAttribute('aria-describedby') ?? ''));
  expect(described.map((each) => each?.textContent)).toEqual(descriptions);
});

test.each(['hd-capital', 'erfurt-muehlhausen'])(
  'a project without plans, or with none in their list, has no section (%s)',
  (slug) => {
    expect(renderSection(slug, 'en').container.innerHTML).toBe('');
  },
);

test('the list of all projects has no plans', () => {
  expect(content.projects.some((project) => 'plans' in project)).toBe(false);
});
