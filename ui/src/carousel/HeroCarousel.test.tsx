import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

/** Embla measures boxes, which jsdom has none of: a stand-in that keeps the index and wraps as `loop` does. */
function standIn(count: number) {
  let index = 0;
  const listeners = new Map<() => void, string>();
  const tell = (event: string) => {
    for (const [listener, of] of listeners) if (of === event) listener();
  };
  const go = (to: number) => {
    index = (to + count) % count;
    tell('select');
  };
  const viewport = document.createElement('div');
  const api = {
    tell,
    viewport,
    rootNode: () => viewport,
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

let embla = standIn(4);
const useEmblaCarousel = jest.fn((_options: object) => [() => {}, embla]);
jest.unstable_mockModule('embla-carousel-react', () => ({ default: useEmblaCarousel }));
const { HeroCarousel } = await import('./HeroCarousel.tsx');
const { sampleLabels, sampleSlides } = await import('./HeroCarousel.examples.tsx');

const prefer = (still: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches: still }) as unknown as MediaQueryList });

beforeEach(() => {
  jest.useFakeTimers();
  embla = standIn(4);
  prefer(false);
});
afterEach(() => jest.useRealTimers());

function mount(onSlide?: (index: number, ink: string) => void) {
  render(
    <HeroCarousel
      slides={sampleSlides}
      labels={sampleLabels}
      title="title"
      description="words"
      onSlide={onSlide}
    />,
  );
  const button = (name: string) => screen.getByLabelText(name);
  return { button, title: screen.getByText('title'), words: screen.getByText('words') };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const current = () => sampleSlides.findIndex((_, index) => isCurrent(index)) + 1;
const isCurrent = (index: number) =>
  screen.getByLabelText(sampleLabels.slide(index + 1, 4)).getAttribute('aria-current') === 'true';

test('it advances every 3,000 milliseconds and wraps at the end', () => {
  mount();
  pass(2999);
  expect(current()).toBe(1);
  pass(1);
  expect(current()).toBe(2);
  for (let turn = 0; turn < 3; turn++) pass(3000);
  expect(current()).toBe(1);
});

test('embla is told to wrap both ways', () => {
  mount();
  expect(useEmblaCarousel.mock.lastCall?.[0]).toMatchObject({ loop: true });
});

test('the arrows move it, backwards past the first too', () => {
  const { button } = mount();
  fireEvent.click(button(sampleLabels.previous));
  expect(current()).toBe(4);
  fireEvent.click(button(sampleLabels.next));
  expect(current()).toBe(1);
});

test('a bar jumps to its picture', () => {
  const { button } = mount();
  fireEvent.click(button(sampleLabels.slide(3, 4)));
  expect(current()).toBe(3);
});

test('arrow keys on the controls move it', () => {
  const { button } = mount();
  fireEvent.keyDown(button(sampleLabels.next), { key: 'ArrowRight' });
  expect(current()).toBe(2);
  fireEvent.keyDown(button(sampleLabels.next), { key: 'ArrowLeft' });
  expect(current()).toBe(1);
});

test.each([
  ['an arrow', ({ button }: ReturnType<typeof mount>) => button(sampleLabels.next)],
  ['a bar', ({ button }: ReturnType<typeof mount>) => button(sampleLabels.slide(2, 4))],
  ['the title', ({ title }: ReturnType<typeof mount>) => title],
  ['the words below', ({ words }: ReturnType<typeof mount>) => words],
])('the pointer on %s holds it, leaving lets it go on', (_, find) => {
  const element = find(mount());
  fireEvent.pointerOver(element);
  pass(9000);
  expect(current()).toBe(1);
  fireEvent.pointerOut(element);
  pass(3000);
  expect(current()).toBe(2);
});

test('keyboard focus on the controls holds it, leaving lets it go on', () => {
  const { button } = mount();
  act(() => button(sampleLabels.next).focus());
  pass(9000);
  expect(current()).toBe(1);
  act(() => button(sampleLabels.next).blur());
  pass(3000);
  expect(current()).toBe(2);
});

test('the pointer leaving does not release what the focus holds', () => {
  const { button, title } = mount();
  act(() => button(sampleLabels.next).focus());
  fireEvent.pointerOver(title);
  fireEvent.pointerOut(title);
  pass(9000);
  expect(current()).toBe(1);
});

test('a drag holds it', () => {
  mount();
  act(() => embla.tell('pointerDown'));
  pass(9000);
  expect(current()).toBe(1);
  act(() => embla.tell('pointerUp'));
  pass(3000);
  expect(current()).toBe(2);
});

test('what was scrolled to before the script came stays in view', () => {
  Object.defineProperty(embla.viewport, 'clientWidth', { value: 1000 });
  embla.viewport.scrollLeft = 1990;
  mount();
  expect(current()).toBe(3);
  expect(embla.viewport.scrollLeft).toBe(0);
});

test('the stop button stops it for good and starts it again', () => {
  const { button } = mount();
  fireEvent.click(button(sampleLabels.stop));
  pass(9000);
  expect(current()).toBe(1);
  fireEvent.click(button(sampleLabels.start));
  pass(3000);
  expect(current()).toBe(2);
});

test('under reduced motion it does not move by itself', () => {
  prefer(true);
  const { button } = mount();
  pass(9000);
  expect(current()).toBe(1);
  expect(button(sampleLabels.start)).not.toBeNull();
  fireEvent.click(button(sampleLabels.next));
  expect(embla.scrollNext).toHaveBeenLastCalledWith(true);
});

test('a change is announced only when nothing moves by itself', () => {
  const { button } = mount();
  const spoken = () => document.querySelector('p[aria-live]');
  expect(spoken()?.getAttribute('aria-live')).toBe('off');
  fireEvent.click(button(sampleLabels.stop));
  expect(spoken()?.getAttribute('aria-live')).toBe('polite');
  fireEvent.click(button(sampleLabels.next));
  expect(spoken()?.textContent).toBe(sampleLabels.slide(2, 4));
});

test('caption and ink follow the picture', () => {
  const told = jest.fn();
  const { button } = mount(told);
  fireEvent.click(button(sampleLabels.next));
  expect(told).toHaveBeenLastCalledWith(1, 'light');
  expect(screen.getByText(/Second house/)).not.toBeNull();
});
