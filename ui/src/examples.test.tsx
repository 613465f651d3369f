import createCache from '@emotion/cache';
import { CacheProvider, css } from '@emotion/react';
import { jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server.node';
import { examples } from './examples.ts';
import { paletteNames, palettes, paletteVariables } from './tokens/palettes.ts';

const all = Object.entries(examples).flatMap(([primitive, set]) =>
  Object.entries(set).map(([name, draw]) => [`${primitive}: ${name}`, draw] as const),
);

afterEach(cleanup);

/** The rules go nowhere: jsdom would weigh them all for every style that axe asks for, and lays nothing out. */
const cache = createCache({ key: 'css', container: document.createElement('div') });

/** Embla watches sizes and sights; jsdom has neither. */
class Silent {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeAll(() => {
  const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  Object.assign(window, { IntersectionObserver: Silent, ResizeObserver: Silent, matchMedia });
});

/** jsdom draws nothing, and an example is a part: colours and landmarks are tested elsewhere. */
const rules = {
  'color-contrast': { enabled: false },
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
};

test.each(all)('%s has no accessibility fault that a machine finds', async (_, draw) => {
  const { container } = render(
    <CacheProvider value={cache}>
      <main>{draw()}</main>
    </CacheProvider>,
  );
  const { violations } = await axe.run(container, { rules, resultTypes: ['violations'], preload: false });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test.each(paletteNames)(
  'every example renders in the palette %s, on the server and over its markup',
  async (name) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = (
      <CacheProvider value={cache}>
        <main css={css(paletteVariables(palettes[name]))}>
          {all.map(([key, draw]) => (
            <div key={key}>{draw()}</div>
          ))}
        </main>
      </CacheProvider>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
    await act(async () => {
      render(page, { container, hydrate: true });
    });
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  },
);
