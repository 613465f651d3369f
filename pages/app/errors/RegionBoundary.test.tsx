import { act, cleanup, fireEvent } from '@testing-library/react';
import { type ReactNode, Suspense, use, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { RegionBoundary } from './RegionBoundary.tsx';

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  cleanup();
});

const thrown = new Error('thrown by a test');
let isServer = false;

/** Renders a tree as the server does, and hydrates it. */
async function hydrate(tree: ReactNode) {
  isServer = true;
  const markup = renderToString(tree);
  isServer = false;
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  const container = document.getElementById('root') as HTMLElement;
  const caught: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, tree, {
      onCaughtError: (error) => caught.push(error),
      onUncaughtError: (error) => caught.push(error),
      onRecoverableError: () => undefined,
    });
  });
  return { container, caught };
}

function ThrowsInBrowser({ children }: { children: ReactNode }) {
  if (!isServer) throw thrown;
  return children;
}

/** Throws when its button is clicked. */
function ThrowsOnClick() {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) throw thrown;
  return (
    <section>
      <input />
      <button type="button" onClick={() => setHasFailed(true)}>
        x
      </button>
    </section>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <header>a</header>
      <RegionBoundary containerId="root">
        <Suspense>{children}</Suspense>
      </RegionBoundary>
      <footer>b</footer>
    </>
  );
}

const tagNames = (container: HTMLElement) => [...container.children].map(({ tagName }) => tagName);

test('a region that throws during hydration keeps the server’s nodes, in order', async () => {
  const { container, caught } = await hydrate(
    <Page>
      <ThrowsInBrowser>
        <p>1</p>
        <p>2</p>
      </ThrowsInBrowser>
    </Page>,
  );
  expect(tagNames(container)).toEqual(['HEADER', 'P', 'P', 'FOOTER']);
  expect([container.textContent, caught]).toEqual(['a12b', [thrown]]);
});

test('a region whose code cannot be loaded keeps the server’s nodes', async () => {
  let reject: (error: Error) => void = () => undefined;
  const code = new Promise<never>((_, fail) => {
    reject = fail;
  });
  function Lazy() {
    return isServer ? <p>1</p> : use(code);
  }
  const { container, caught } = await hydrate(
    <Page>
      <Lazy />
    </Page>,
  );
  const paragraph = container.querySelector('p');
  await act(async () => reject(thrown));
  expect([tagNames(container), caught]).toEqual([['HEADER', 'P', 'FOOTER'], [thrown]]);
  expect(container.querySelector('p')).toBe(paragraph);
});

test('a region that throws after hydration keeps typed text and focus', async () => {
  const { container, caught } = await hydrate(
    <Page>
      <ThrowsOnClick />
    </Page>,
  );
  const field = container.querySelector('input') as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'typed' } });
  field.focus();
  await act(async () => container.querySelector('button')?.click());
  expect([tagNames(container), caught]).toEqual([['HEADER', 'SECTION', 'FOOTER'], [thrown]]);
  expect(container.querySelector('input')).toBe(field);
  expect([field.value, document.activeElement === field]).toEqual(['typed', true]);
});

test('an error in the outermost boundary keeps the full page', async () => {
  const { container, caught } = await hydrate(
    <RegionBoundary containerId="root">
      <ThrowsInBrowser>
        <header>a</header>
        <main>1</main>
      </ThrowsInBrowser>
    </RegionBoundary>,
  );
  expect([tagNames(container), container.textContent]).toEqual([['HEADER', 'MAIN'], 'a1']);
  expect(caught).toEqual([thrown]);
});

test('the other regions stay interactive', async () => {
  function Counter() {
    const [count, setCount] = useState(0);
    return (
      <output>
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
      </output>
    );
  }
  const { container } = await hydrate(
    <>
      <Page>
        <ThrowsInBrowser>
          <p>1</p>
        </ThrowsInBrowser>
      </Page>
      <Counter />
    </>,
  );
  await act(async () => container.querySelector<HTMLElement>('output button')?.click());
  expect(container.textContent).toBe('a1b1');
});
