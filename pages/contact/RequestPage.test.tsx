import { screen } from '@testing-library/react';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { completeContent } from '../../test/support/complete-content.ts';
import { snapshotOf } from '../../test/support/content.ts';
import { RequestPage } from './RequestPage.tsx';

const { projects, ...others } = completeContent();
const project = projects.find(({ slug }) => slug !== undefined);

/** Renders the request about a project and returns the slug that the form sends. */
function sentProject(changes: Partial<Project>) {
  const changed = snapshotOf({ ...others, projects: projects.map((each) => ({ ...each, ...changes })) });
  const search = `?request=information&project=${project?.slug}`;
  const { container } = renderView(RequestPage, 'request', 'en', {}, search, changed);
  return container.querySelector<HTMLInputElement>('input[name="project"]')?.value;
}

test('a request is about a project with a page, also one that no card links to', () => {
  expect(sentProject({ isClickable: false })).toBe(project?.slug);
  expect(screen.getByRole('heading', { name: project?.name ?? '' })).toBeTruthy();
});

test('a request is about no hidden project', () => {
  expect(sentProject({ isHidden: true })).toBeUndefined();
});
