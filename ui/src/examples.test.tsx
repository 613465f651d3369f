import { css } from '@emotion/react';
import { jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server.node';
import { examples } from './examples.ts';
import { paletteNames, palettes, paletteVariables } from './tokens/palettes.ts';

const sets = await Promise.all(
  Object.entries(examples).map(async ([component, load]) => ({ component, set: await load() })),
);
const all = sets.flatMap(({ component, set }) =>
  Object.entries(set).map(([name, renderExample]) => [`${component}: ${name}`, renderExample] as const),
);

afterEach(cleanup);

/** jsdom has no IntersectionObserver and no ResizeObserver, which embla needs. */
class ObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeAll(() => {
  const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  Object.assign(window, { IntersectionObserver: ObserverStub, ResizeObserver: ObserverStub, matchMedia });
  // A carousel of a hidden document stays: on a busy machine an audit takes longer than a slide is shown.
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
});

/** jsdom computes no colours, and an example is only a part of a page: contrast and landmarks have their own tests. */
const rules = {
  'color-contrast': { enabled: false },
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
};

test.each(all)('%s has no axe violations', async (_, renderExample) => {
  const { container } = render(<main>{renderExample()}</main>);
  const { violations } = await axe.run(container, { rules, resultTypes: ['violations'], preload: false });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test.each(paletteNames)(
  'every example renders on the server and hydrates without errors in the palette %s',
  async (name) => {
    const consoleErrors = jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = (
      <main css={css(paletteVariables(palettes[name]))}>
        {all.map(([key, renderExample]) => (
          <div key={key}>{renderExample()}</div>
        ))}
      </main>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
    await act(async () => {
      render(page, { container, hydrate: true });
    });
    expect(consoleErrors.mock.calls).toEqual([]);
    consoleErrors.mockRestore();
  },
);
