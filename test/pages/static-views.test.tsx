import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { pages } from '../../data/site/pages.ts';
import type { PageProps } from '../../pages/app/loading/page-code.ts';
import { staticViews, views } from '../../pages/loading/views.ts';
import { sampleContent, snapshotOf } from '../support/content.ts';
import { openUrl, viewTree } from './render-view.tsx';

/** Browser functions of the carousel, which jsdom lacks. */
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
for (const name of ['IntersectionObserver', 'ResizeObserver'])
  Object.assign(window, {
    [name]: class {
      observe() {}
      disconnect() {}
    },
  });

/** React keeps the current props of an element at the element. */
function propsOf(element: Element): Record<string, unknown> {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? '';
  return (element as unknown as Record<string, Record<string, unknown>>)[key] ?? {};
}

const hasHandler = (element: Element) =>
  Object.values(propsOf(element)).some((value) => typeof value === 'function');

/** Content whose projects all have a page, so that a page of the view `project` has cards of projects nearby. */
const { projects, ...others } = sampleContent();
const content = snapshotOf({
  ...others,
  projects: projects.map((project, index) => ({ ...project, slug: project.slug ?? `project-${index}` })),
});
const slugs: Partial<Record<string, string>> = {
  project: `project-${projects.findIndex(({ slug }) => slug === undefined)}`,
  article: Object.keys(content.newsBySlug)[0] ?? '',
};

/** A page of each view that the content has. */
const present = pages.filter((page) => isPresent(page, content));
const rows = [...new Map(present.map((page) => [page.view, page])).values()];

test.each(rows.map((page) => [page.view, page] as const))(
  'the content of the view %s is hydrated exactly if a component in it acts',
  async (view, page) => {
    const PageView = await views[view]();
    const View = (props: PageProps) => <PageView {...props} slug={slugs[view]} />;
    // The pages of links in mails have a form only with their token.
    openUrl(`${page.path}?token=${'a'.repeat(43)}`);
    const tree = viewTree(View, page.id, 'en', { now: '2026-11-24T12:00:00Z' }, content);
    const { container } = render(tree);
    const markup = document.createElement('div');
    markup.innerHTML = renderToString(tree).replaceAll('<!-- -->', '');
    for (const each of [container, markup]) each.normalize();
    const hasChanged = !container.isEqualNode(markup);
    const acts = hasChanged || [...container.querySelectorAll('*')].some(hasHandler);
    expect({ isInStaticViews: staticViews.has(view) }).toEqual({ isInStaticViews: !acts });
  },
);
