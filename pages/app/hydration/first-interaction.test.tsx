import { jest } from '@jest/globals';

/** A fresh module with its promise, and whether that is fulfilled. */
async function load() {
  jest.resetModules();
  const { firstInteraction } = await import('./first-interaction.ts');
  let isFulfilled = false;
  void firstInteraction().then(() => {
    isFulfilled = true;
  });
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

test.each(['pointerdown', 'touchstart', 'focusin'])(
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
  ['pointermove', '#other'],
  ['scroll', 'body'],
])('%s on %s is a first interaction', async (type, selector) => {
  const isFulfilled = await load();
  dispatch(type, selector);
  expect(await isFulfilled()).toBe(true);
});
