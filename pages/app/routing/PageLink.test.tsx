import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { paths } from '../../../data/site/paths.ts';
import { defaultSite } from '../../../test/pages/render-view.tsx';
import { type Loader, LoaderContext } from '../loading/loader.ts';
import { SiteContext } from '../providers/use-site.ts';
import { PageLink } from './PageLink.tsx';

/** A link on the about page, and the calls of the loader. */
function renderLink(path: string) {
  const calls: string[] = [];
  const record = (method: string) => async (page: { path: string }) => calls.push(`${method} ${page.path}`);
  const loader = { preload: record('preload'), prepare: record('prepare') } as Partial<Loader> as Loader;
  const { getByRole } = render(
    <LoaderContext value={loader}>
      <SiteContext value={defaultSite('en')}>
        <MemoryRouter initialEntries={[paths.about]}>
          <PageLink to={path}>a</PageLink>
        </MemoryRouter>
      </SiteContext>
    </LoaderContext>,
  );
  return { calls, link: getByRole('link') };
}

const setConnection = (connection?: { saveData: boolean }) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

/** After the handler of the link: jsdom does not implement the navigation that follows. */
const preventNavigation = (event: Event) => event.preventDefault();
beforeAll(() => addEventListener('click', preventNavigation));
afterAll(() => removeEventListener('click', preventNavigation));

beforeEach(() => {
  document.documentElement.dataset.hydrated = '';
  setConnection();
});

test.each(['pointerEnter', 'focus'] as const)('%s of a link starts loading its page', (event) => {
  const { calls, link } = renderLink(paths.projects);
  fireEvent[event](link);
  expect(calls).toEqual([`preload ${paths.projects}`]);
});

test('with Save-Data, a page is loaded only when its link is clicked', () => {
  setConnection({ saveData: true });
  const { calls, link } = renderLink(paths.projects);
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  expect(calls).toEqual([]);
  fireEvent.click(link);
  expect(calls).toEqual([`prepare ${paths.projects}`]);
});

test('a click that opens another tab loads nothing in this one', () => {
  const { calls, link } = renderLink(paths.projects);
  fireEvent.click(link, { ctrlKey: true });
  expect(calls).toEqual([]);
});

test('no code is loaded for a page before all regions are hydrated, as its link loads a document', () => {
  delete document.documentElement.dataset.hydrated;
  const { calls, link } = renderLink(paths.projects);
  fireEvent.pointerEnter(link);
  fireEvent.click(link);
  expect(calls).toEqual([]);
});
