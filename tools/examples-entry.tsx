import '@vitejs/plugin-react/preamble';
import { CacheProvider, css } from '@emotion/react';
import { examples } from '@hd-group/ui/examples.ts';
import { type PaletteName, paletteNames, palettes, paletteVariables } from '@hd-group/ui/tokens/palettes.ts';
import { createRoot } from 'react-dom/client';
import { browserCache } from '../pages/app/styles/emotion-cache.ts';

/** Renders the examples of every primitive in the palettes of `?palette=`. */

const requested = new URLSearchParams(location.search).get('palette') ?? 'white';
const shown = requested === 'all' ? paletteNames : paletteNames.filter((name) => name === requested);

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  padding: 1rem;
`;
const background = (name: PaletteName) => css`
  ${css(paletteVariables(palettes[name]))};
  padding: 2rem 1rem;
  background: var(--surface);
  color: var(--text);
  isolation: isolate;
`;
const example = css`
  margin-block: 1rem 3rem;
  transform: translate(0);
`;

function Examples() {
  return (
    <>
      <nav css={links}>
        {[...paletteNames, 'all'].map((name) => (
          <a key={name} href={`?palette=${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {shown.map((palette) => (
        <main key={palette} css={background(palette)}>
          <h1>{palette}</h1>
          {Object.entries(examples).map(([primitive, named]) => (
            <section key={primitive} id={primitive}>
              <h2>{primitive}</h2>
              {Object.entries(named).map(([name, draw]) => (
                <div key={name}>
                  <p>{name}</p>
                  <div css={example}>{draw()}</div>
                </div>
              ))}
            </section>
          ))}
        </main>
      ))}
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <CacheProvider value={browserCache()}>
      <Examples />
    </CacheProvider>,
  );
}
