import { HeroCarousel } from '@hd-group/ui/carousel/HeroCarousel';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.ts';
import { modules } from './modules.ts';

/** Prints the markup of the application, and of the carousel, which needs a layout when it runs in a browser. */
const carousel = h(HeroCarousel, {
  title: 'Sample title',
  slides: [{ id: 'house', picture: h('img', { src: 'house.jpg', alt: '' }), headerForeground: 'dark' }],
  labels: {
    region: 'Pictures',
    previous: 'Previous',
    next: 'Next',
    stop: 'Stop',
    start: 'Start',
    slide: (position: number, total: number) => `${position} of ${total}`,
  },
});
console.log(
  JSON.stringify({
    app: renderToString(h(App)),
    carousel: renderToString(carousel),
    modules: modules.length,
  }),
);
