import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router';
import { paths } from '../../../data/site/paths.ts';
import { defaultSite } from '../../../test/pages/render-view.tsx';
import { type Loader, LoaderContext } from '../loading/loader.ts';
import { SiteContext } from '../providers/use-site.ts';
import { useDisplayedLocation } from './use-displayed-location.ts';

/** The paths of all renderings, and functions that navigate and finish the loading. */
function renderRouter(isPrepared: boolean) {
  const displayed: string[] = [];
  const load = Promise.withResolvers<void>();
  const prepared: string[] = [];
  const loader = {
    isPrepared: () => isPrepared,
    prepare: ({ path }) => {
      prepared.push(path);
      return load.promise;
    },
  } as Pick<Loader, 'isPrepared' | 'prepare'> as Loader;
  let navigate: ReturnType<typeof useNavigate> = () => undefined;
  function Page() {
    navigate = useNavigate();
    displayed.push(useDisplayedLocation().pathname);
    return null;
  }
  render(
    <LoaderContext value={loader}>
      <SiteContext value={defaultSite('en')}>
        <MemoryRouter initialEntries={[paths.about]}>
          <Page />
        </MemoryRouter>
      </SiteContext>
    </LoaderContext>,
  );
  displayed.length = 0;
  return {
    displayed,
    prepared,
    open: (path: string) => act(async () => navigate(path)),
    finishLoading: () => act(async () => load.resolve()),
  };
}

test('a page that is loaded is displayed at once, without another rendering of the previous one', async () => {
  const { displayed, prepared, open } = renderRouter(true);
  await open(paths.projects);
  expect(new Set(displayed)).toEqual(new Set([paths.projects]));
  expect(prepared).toEqual([]);
});

test('the previous page is displayed until the next one is loaded', async () => {
  const { displayed, prepared, open, finishLoading } = renderRouter(false);
  await open(paths.projects);
  expect(new Set(displayed)).toEqual(new Set([paths.about]));
  expect(prepared).toEqual([paths.projects]);
  displayed.length = 0;
  await finishLoading();
  expect(new Set(displayed)).toEqual(new Set([paths.projects]));
});
