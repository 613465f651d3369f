import type { Locale } from '../../data/locale.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';
import { ProjectsByCityPage } from '../../pages/projects/ProjectsByCityPage.tsx';
import { ProjectsPage } from '../../pages/projects/ProjectsPage.tsx';
import { renderView } from './render-view.tsx';

interface PortfolioOptions {
  locale?: Locale;
  search?: string;
  keepsLanguage?: boolean;
  content?: Snapshot;
}

/** Renders a portfolio page at a URL. */
export function renderPortfolio(id: 'projects' | 'projects-2', options: PortfolioOptions = {}) {
  const { locale = 'en', search = '', keepsLanguage = false, content } = options;
  const View = id === 'projects' ? ProjectsPage : ProjectsByCityPage;
  return renderView(View, id, locale, { keepsLanguage }, search, content);
}

export const displayedUrl = () => location.pathname + location.search;

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
