import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { Reveal } from './Reveal.tsx';

type Seen = (entries: { isIntersecting: boolean }[]) => void;
let seen: Seen = () => {};
let options: IntersectionObserverInit | undefined;
let observed = 0;

class Observer {
  constructor(callback: Seen, given?: IntersectionObserverInit) {
    seen = callback;
    options = given;
  }
  observe() {
    observed += 1;
  }
  disconnect() {
    observed -= 1;
  }
}

function mount(top: number, still = false, margin?: '50px') {
  observed = 0;
  Object.assign(window, {
    IntersectionObserver: Observer,
    matchMedia: () => ({ matches: still }),
    innerHeight: 800,
  });
  HTMLElement.prototype.getBoundingClientRect = () => ({ top }) as DOMRect;
  render(<Reveal margin={margin}>words</Reveal>);
  return screen.getByText('words');
}

test('below the fold it is hidden, and shown once when a tenth of it is seen', () => {
  const block = mount(900);
  expect(block.dataset.state).toBe('hidden');
  expect(options).toEqual({ threshold: 0.1, rootMargin: '0px 0px -10% 0px' });
  act(() => seen([{ isIntersecting: false }]));
  expect(block.dataset.state).toBe('hidden');
  act(() => seen([{ isIntersecting: true }]));
  expect(block.dataset.state).toBe('shown');
  expect(observed).toBe(0);
});

test('the lower margin may be 50 pixels', () => {
  mount(900, false, '50px');
  expect(options?.rootMargin).toBe('0px 0px -50px 0px');
});

test('what is in view when the script takes over is left alone', () => {
  expect(mount(700).dataset.state).toBeUndefined();
});

test('reduced motion hides nothing', () => {
  expect(mount(900, true).dataset.state).toBeUndefined();
});

test('the markup hides nothing', () => {
  expect(renderToString(<Reveal>words</Reveal>)).not.toContain('hidden');
});
