import { jest } from '@jest/globals';

/** A fresh module with its promise, and whether that is fulfilled. */
async function load(prepare: (module: typeof import('./first-interaction.ts')) => void = () => {}) {
  jest.resetModules();
  const module = await import('./first-interaction.ts');
  const { firstInteraction } = module;
  let isFulfilled = false;
  void firstInteraction().then(() => {
    isFulfilled = true;
  });
  prepare(module);
  return async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return isFulfilled;
  };
}

function dispatch(type: string, selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

beforeEach(() => {
  history.replaceState(null, '', '/about');
  document.body.innerHTML =
    '<a id="other" href="/projects"><b>a</b></a><a id="same" href="/about#team">b</a><button>c</button>';
});

test.each(['pointerdown', 'touchstart', 'click', 'focusin'])(
  '%s on a link to another page is no first interaction, as the page is about to be replaced',
  async (type) => {
    const isFulfilled = await load();
    dispatch(type, '#other b');
    expect(await isFulfilled()).toBe(false);
    dispatch('keydown', '#other');
    expect(await isFulfilled()).toBe(true);
  },
);

test.each([
  ['pointerdown', 'button'],
  ['touchstart', '#same'],
  ['click', 'button'],
  ['pointermove', '#other'],
  ['scroll', 'body'],
])('%s on %s is a first interaction', async (type, selector) => {
  const isFulfilled = await load();
  dispatch(type, selector);
  expect(await isFulfilled()).toBe(true);
});

test('an interaction with the page that is put in place is none with the previous one', async () => {
  const isFulfilled = await load(({ restartFirstInteraction }) => restartFirstInteraction());
  dispatch('focusin', 'button');
  expect(await isFulfilled()).toBe(false);
});
