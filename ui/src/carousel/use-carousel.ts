import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { isRightToLeft } from '../tokens/direction.ts';
import { prefersReducedMotion } from '../tokens/motion.ts';

/** Time each slide is shown. */
const intervalMs = 3000;

type PauseReason = 'pointer' | 'focus' | 'drag';

/** Whether the visitor has stopped the last carousel, for the next one in this document. */
let wasStopped = false;

/**
 * Embla with automatic advancing and wrapping in both directions.
 *
 * @param count number of slides; a single slide does not advance.
 * @returns `viewport` (the ref for embla), the state, and the actions. The carousel advances while no pause
 *   reason is active, the visitor has not stopped it and the document is visible. Under reduced motion, and
 *   after the visitor has stopped one before, it is stopped at the start.
 */
export function useCarousel(count: number) {
  const direction = isRightToLeft() ? 'rtl' : 'ltr';
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 28, direction });
  const [index, setIndex] = useState(0);
  const [isReady, setReady] = useState(false);
  const [pauseReasons, setPauseReasons] = useState<readonly PauseReason[]>([]);
  const [isStopped, setStopped] = useState(false);

  const pause = (reason: PauseReason) => setPauseReasons((reasons) => [...reasons, reason]);
  const resume = (reason: PauseReason) =>
    setPauseReasons((reasons) => reasons.filter((active) => active !== reason));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pause` and `resume` only call a state setter.
  useEffect(() => {
    if (!embla) return;
    const select = () => setIndex(embla.selectedScrollSnap());
    const dragStart = () => pause('drag');
    const dragEnd = () => resume('drag');
    select();
    setReady(true);
    if (wasStopped || prefersReducedMotion()) setStopped(true);
    embla.on('select', select).on('pointerDown', dragStart).on('pointerUp', dragEnd);
    return () => {
      embla.off('select', select).off('pointerDown', dragStart).off('pointerUp', dragEnd);
    };
  }, [embla]);

  const isRunning = isReady && pauseReasons.length === 0 && !isStopped && count > 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `index` restarts the timer, so that a slide chosen by the visitor stays for the full interval.
  useEffect(() => {
    if (!isRunning || !embla) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') embla.scrollNext(prefersReducedMotion());
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, embla, index]);

  return {
    viewport,
    index,
    isReady,
    isStopped,
    isRunning,
    previous: () => embla?.scrollPrev(prefersReducedMotion()),
    next: () => embla?.scrollNext(prefersReducedMotion()),
    show: (slide: number) => embla?.scrollTo(slide, prefersReducedMotion()),
    pause,
    resume,
    toggle() {
      wasStopped = !isStopped;
      setStopped(wasStopped);
    },
  };
}
