import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import type { Locale } from '../../data/locale.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { pageById } from '../../data/site/pages.ts';
import { ContentContext } from '../../pages/app/content/use-content.ts';
import { MessagesContext } from '../../pages/app/i18n/use-messages.ts';
import { SiteContext } from '../../pages/app/providers/use-site.ts';
import { pageMessages } from '../../pages/loading/server-loader.ts';
import { ProjectsByCityPage } from '../../pages/projects/ProjectsByCityPage.tsx';
import { ProjectsPage } from '../../pages/projects/ProjectsPage.tsx';
import { sampleSnapshot } from '../support/content.ts';

interface PortfolioOptions {
  locale?: Locale;
  search?: string;
  keepsLanguage?: boolean;
}

/** A portfolio page at a URL, with a back button and the current URL as text. */
export function portfolioPage(id: 'projects' | 'projects-2', options: PortfolioOptions = {}) {
  const { locale = 'en', search = '', keepsLanguage = false } = options;
  const page = pageById(id);
  const View = id === 'projects' ? ProjectsPage : ProjectsByCityPage;
  const site = {
    locale,
    consent: null,
    keepsLanguage,
    flash: null,
    now: '',
    setConsent: () => {},
    switchLanguage: () => {},
  };
  const content = sampleSnapshot();
  return (
    <MemoryRouter initialEntries={[`${page.path}${search}`]}>
      <SiteContext value={site}>
        <ContentContext value={content}>
          <MessagesContext value={pageMessages(content, page, locale)}>
            <View page={page} />
          </MessagesContext>
        </ContentContext>
      </SiteContext>
      <HistoryControls />
    </MemoryRouter>
  );
}

/** Renders {@link portfolioPage}. */
export function renderPortfolio(id: 'projects' | 'projects-2', options: PortfolioOptions = {}) {
  // Client-side navigation requires a hydrated document.
  document.documentElement.dataset.hydrated = '';
  return render(portfolioPage(id, options));
}

function HistoryControls() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" data-testid="back" onClick={() => navigate(-1)} />
      <span data-testid="url">{pathname + search}</span>
    </>
  );
}

export const displayedUrl = () => screen.getByTestId('url').textContent;

export const cards = () => [...document.querySelectorAll<HTMLElement>('[data-project]')];

/** @throws Error when the project has no card. */
export function cardOf(project: Project): HTMLElement {
  const card = document.querySelector<HTMLElement>(`[data-project="${project.id}"]`);
  if (!card) throw new Error(`${project.name} has no card.`);
  return card;
}

/** @throws Error when the form has no such field. */
export function field(name: string): HTMLSelectElement {
  const found = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  if (!found) throw new Error(`There is no field "${name}".`);
  return found;
}
