import type { EmblaCarouselType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

const reduced = '(prefers-reduced-motion: reduce)';
const wantsStill = () => window.matchMedia?.(reduced).matches ?? false;

/** A visitor may have scrolled the row before the script came: embla starts where they are. */
function keepScrolledSlide(embla: EmblaCarouselType) {
  const viewport = embla.rootNode();
  const seen = viewport.clientWidth > 0 ? Math.round(viewport.scrollLeft / viewport.clientWidth) : 0;
  viewport.scrollLeft = 0;
  if (seen > 0) embla.scrollTo(seen, true);
}

/** What holds the rotation, each for itself. */
type Hold = 'pointer' | 'focus' | 'drag';

/**
 * Embla with a clock of its own. Advances every `interval` milliseconds while `running`, not stopped by
 * the visitor, motion is welcome and the page is visible; wraps both ways.
 */
export function useCarousel(count: number, interval: number) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 28 });
  const [index, setIndex] = useState(0);
  const [ready, setReady] = useState(false);
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const [stopped, setStopped] = useState(false);

  useEffect(() => {
    if (!embla) return;
    const select = () => setIndex(embla.selectedScrollSnap());
    const down = () => setHolds((was) => [...was, 'drag']);
    const up = () => setHolds((was) => was.filter((hold) => hold !== 'drag'));
    keepScrolledSlide(embla);
    select();
    setReady(true);
    if (wantsStill()) setStopped(true);
    embla.on('select', select).on('pointerDown', down).on('pointerUp', up);
    return () => {
      embla.off('select', select).off('pointerDown', down).off('pointerUp', up);
    };
  }, [embla]);

  const running = ready && holds.length === 0 && !stopped && count > 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `index` restarts the clock, so that a slide chosen by hand stays as long as any other.
  useEffect(() => {
    if (!running || !embla) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') embla.scrollNext();
    }, interval);
    return () => clearInterval(timer);
  }, [running, embla, interval, index]);

  return {
    viewport,
    index,
    ready,
    stopped,
    running,
    previous: () => embla?.scrollPrev(wantsStill()),
    next: () => embla?.scrollNext(wantsStill()),
    show: (to: number) => embla?.scrollTo(to, wantsStill()),
    hold: (by: Hold) => setHolds((was) => [...was, by]),
    release: (by: Hold) => setHolds((was) => was.filter((hold) => hold !== by)),
    toggle: () => setStopped((was) => !was),
  };
}
