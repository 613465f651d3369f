import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

/** Fake of embla, because jsdom has no layout to measure: holds the index and wraps as `loop` does. */
function createFakeEmbla(count: number) {
  let index = 0;
  const listeners = new Map<() => void, string>();
  const emit = (event: string) => {
    for (const [listener, name] of listeners) if (name === event) listener();
  };
  const go = (to: number) => {
    index = (to + count) % count;
    emit('select');
  };
  const api = {
    emit,
    selectedScrollSnap: () => index,
    scrollNext: jest.fn(() => go(index + 1)),
    scrollPrev: jest.fn(() => go(index - 1)),
    scrollTo: jest.fn((to: number) => go(to)),
    on: (event: string, listener: () => void) => {
      listeners.set(listener, event);
      return api;
    },
    off: (_: string, listener: () => void) => {
      listeners.delete(listener);
      return api;
    },
  };
  return api;
}

let embla = createFakeEmbla(4);
const useEmblaCarousel = jest.fn((_options: object) => [() => {}, embla]);
jest.unstable_mockModule('embla-carousel-react', () => ({ default: useEmblaCarousel }));
const { HeroCarousel } = await import('./HeroCarousel.tsx');
const { sampleLabels, sampleSlides } = await import('./HeroCarousel.examples.tsx');

const setReducedMotion = (matches: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches }) as unknown as MediaQueryList });

beforeEach(() => {
  jest.useFakeTimers();
  embla = createFakeEmbla(4);
  setReducedMotion(false);
});
afterEach(() => jest.useRealTimers());

/** A test reads whether a caption is visible, which its style decides. */
const cache = createCache({ key: 'css', container: document.head });

function mount(onSlide?: (headerForeground: string) => void) {
  const { unmount } = render(
    <CacheProvider value={cache}>
      <HeroCarousel
        slides={sampleSlides}
        labels={sampleLabels}
        title="title"
        description="description"
        onSlide={onSlide}
      />
    </CacheProvider>,
  );
  const button = (name: string) => screen.getByLabelText(name);
  return { button, unmount, title: screen.getByText('title'), description: screen.getByText('description') };
}
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const current = () => sampleSlides.findIndex((_, index) => isCurrent(index)) + 1;
const isCurrent = (index: number) =>
  screen.getByLabelText(sampleLabels.slide(index + 1, 4)).getAttribute('aria-current') === 'true';

test('the carousel advances every 3,000 milliseconds and wraps at the end', () => {
  mount();
  advance(2999);
  expect(current()).toBe(1);
  advance(1);
  expect(current()).toBe(2);
  for (let turn = 0; turn < 3; turn++) advance(3000);
  expect(current()).toBe(1);
});

test('embla is configured to loop', () => {
  mount();
  expect(useEmblaCarousel.mock.lastCall?.[0]).toMatchObject({ loop: true });
});

test('the arrow buttons change the slide and wrap before the first one', () => {
  const { button } = mount();
  fireEvent.click(button(sampleLabels.previous));
  expect(current()).toBe(4);
  fireEvent.click(button(sampleLabels.next));
  expect(current()).toBe(1);
});

test('a dot shows its slide', () => {
  const { button } = mount();
  fireEvent.click(button(sampleLabels.slide(3, 4)));
  expect(current()).toBe(3);
});

test('arrow keys on the controls change the slide', () => {
  const { button } = mount();
  fireEvent.keyDown(button(sampleLabels.next), { key: 'ArrowRight' });
  expect(current()).toBe(2);
  fireEvent.keyDown(button(sampleLabels.next), { key: 'ArrowLeft' });
  expect(current()).toBe(1);
});

test.each([
  ['an arrow button', ({ button }: ReturnType<typeof mount>) => button(sampleLabels.next)],
  ['a dot', ({ button }: ReturnType<typeof mount>) => button(sampleLabels.slide(2, 4))],
  ['the title', ({ title }: ReturnType<typeof mount>) => title],
  ['the description', ({ description }: ReturnType<typeof mount>) => description],
])('the pointer on %s pauses the carousel until it leaves', (_, find) => {
  const element = find(mount());
  fireEvent.pointerOver(element);
  advance(9000);
  expect(current()).toBe(1);
  fireEvent.pointerOut(element);
  advance(3000);
  expect(current()).toBe(2);
});

test('keyboard focus on the controls pauses the carousel until it leaves', () => {
  const { button } = mount();
  act(() => button(sampleLabels.next).focus());
  advance(9000);
  expect(current()).toBe(1);
  act(() => button(sampleLabels.next).blur());
  advance(3000);
  expect(current()).toBe(2);
});

test('the carousel stays paused by the focus when the pointer leaves', () => {
  const { button, title } = mount();
  act(() => button(sampleLabels.next).focus());
  fireEvent.pointerOver(title);
  fireEvent.pointerOut(title);
  advance(9000);
  expect(current()).toBe(1);
});

test('a drag pauses the carousel', () => {
  mount();
  act(() => embla.emit('pointerDown'));
  advance(9000);
  expect(current()).toBe(1);
  act(() => embla.emit('pointerUp'));
  advance(3000);
  expect(current()).toBe(2);
});

test('the stop button stops the carousel until it is pressed again', () => {
  const { button } = mount();
  fireEvent.click(button(sampleLabels.stop));
  advance(9000);
  expect(current()).toBe(1);
  fireEvent.click(button(sampleLabels.start));
  advance(3000);
  expect(current()).toBe(2);
});

test('after a stop the carousel of the next page, or of the same one in another language, is stopped too', () => {
  const { button, unmount } = mount();
  fireEvent.click(button(sampleLabels.stop));
  unmount();
  const { button: next } = mount();
  advance(9000);
  expect(current()).toBe(1);
  fireEvent.click(next(sampleLabels.start));
});

test('under reduced motion the carousel does not advance automatically, and jumps when it is started', () => {
  setReducedMotion(true);
  const { button } = mount();
  advance(9000);
  expect(current()).toBe(1);
  expect(button(sampleLabels.start)).not.toBeNull();
  fireEvent.click(button(sampleLabels.next));
  expect(embla.scrollNext).toHaveBeenLastCalledWith(true);
  fireEvent.click(button(sampleLabels.start));
  advance(3000);
  expect([current(), embla.scrollNext.mock.lastCall]).toEqual([3, [true]]);
});

test('a change of slide is announced only while the carousel does not advance automatically', () => {
  const { button } = mount();
  const liveRegion = () => document.querySelector('p[aria-live]');
  expect(liveRegion()?.getAttribute('aria-live')).toBe('off');
  fireEvent.click(button(sampleLabels.stop));
  expect(liveRegion()?.getAttribute('aria-live')).toBe('polite');
  fireEvent.click(button(sampleLabels.next));
  expect(liveRegion()?.textContent).toBe(sampleLabels.slide(2, 4));
  fireEvent.click(button(sampleLabels.start));
});

const isShown = (element: Element) => getComputedStyle(element).visibility !== 'hidden';

test('caption and header foreground follow the slide', () => {
  const onSlide = jest.fn();
  const { button } = mount(onSlide);
  fireEvent.click(button(sampleLabels.next));
  expect(onSlide).toHaveBeenLastCalledWith('light');
  expect(isShown(screen.getByText(/Second house/))).toBe(true);
  expect(isShown(screen.getByText(/First house/))).toBe(false);
});
