import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import type { Project } from '../../data/content/entities.ts';
import type { Locale } from '../../data/locale.ts';
import { pageById } from '../../data/site/pages.ts';
import { compiledNamespace } from '../../locales/namespaces.ts';
import { createFormatter } from '../../pages/app/i18n/formatter.ts';
import { MessagesContext } from '../../pages/app/i18n/messages-context.ts';
import { SiteContext } from '../../pages/app/providers/site-context.ts';
import { ProjectsByCityPage } from '../../pages/projects/ProjectsByCityPage.tsx';
import { ProjectsPage } from '../../pages/projects/ProjectsPage.tsx';

/** For tests: a page of the portfolio at an address, with a way back and the address written out. */

export interface PortfolioVisit {
  locale?: Locale;
  search?: string;
  keepsLanguage?: boolean;
}

export function showPortfolio(id: 'projects' | 'projects-2', visit: PortfolioVisit = {}) {
  const { locale = 'en', search = '', keepsLanguage = false } = visit;
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
  const texts = { locale, catalogue: compiledNamespace(locale, 'projects'), format: createFormatter(locale) };
  return render(
    <MemoryRouter initialEntries={[`${page.path}${search}`]}>
      <SiteContext value={site}>
        <MessagesContext value={texts}>
          <View page={page} />
        </MessagesContext>
      </SiteContext>
      <History />
    </MemoryRouter>,
  );
}

function History() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" data-testid="back" onClick={() => navigate(-1)} />
      <span data-testid="address">{pathname + search}</span>
    </>
  );
}

export const shownAddress = () => screen.getByTestId('address').textContent;

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
