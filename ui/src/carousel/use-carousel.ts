import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

const reduced = '(prefers-reduced-motion: reduce)';
const wantsStill = () => window.matchMedia?.(reduced).matches ?? false;

/** Pointer and keyboard focus hold the rotation each for itself. */
type Hold = 'pointer' | 'focus';

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
    setReady(true);
    if (wantsStill()) setStopped(true);
    embla.on('select', select);
    return () => {
      embla.off('select', select);
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
