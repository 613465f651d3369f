import type { ComponentPropsWithoutRef, KeyboardEvent } from 'react';
import { Play, Stop } from '../icon/icons.tsx';
import { ArrowPair, arrowButton } from '../scroll-row/ArrowPair.tsx';
import { isRightToLeft } from '../tokens/direction.ts';
import * as styles from './styles.ts';
import type { useCarousel } from './use-carousel.ts';

/** All texts of a carousel; positions start at 1. */
export type CarouselLabels = {
  region: string;
  /** `aria-roledescription` of the region; left out in languages that have no established term. */
  kind?: string;
  previous: string;
  next: string;
  /** Label of the stop button while the slides advance. */
  stop: string;
  /** Label of the same button while they are stopped. */
  start: string;
  /** Accessible name of a dot and text of the announcement: `Picture 2 of 4`. */
  slide: (position: number, total: number) => string;
};

type CarouselControlsProps = ComponentPropsWithoutRef<'div'> & {
  carousel: ReturnType<typeof useCarousel>;
  count: number;
  labels: CarouselLabels;
};

/** Counter, dots, stop button and two arrow buttons in the right cut. Hidden until embla is initialised. */
export function CarouselControls({ carousel, count, labels, ...rest }: CarouselControlsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const forwardKey = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === forwardKey) carousel.next();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') carousel.previous();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key events bubble up from the buttons inside.
    <div
      css={styles.controls}
      data-state={carousel.isReady ? 'ready' : 'waiting'}
      onKeyDown={onKeyDown}
      {...rest}
    >
      <span css={styles.counter} aria-hidden="true">{`${carousel.index + 1} / ${count}`}</span>
      <ol css={styles.dots}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position.
          <li key={index}>
            <button
              css={styles.dot}
              type="button"
              aria-label={labels.slide(index + 1, count)}
              aria-current={index === carousel.index ? 'true' : undefined}
              onClick={() => carousel.show(index)}
            />
          </li>
        ))}
      </ol>
      <div css={styles.buttons}>
        <button
          css={arrowButton}
          type="button"
          aria-label={carousel.isStopped ? labels.start : labels.stop}
          onClick={carousel.toggle}
        >
          {carousel.isStopped ? <Play /> : <Stop />}
        </button>
        <ArrowPair
          css={styles.joined}
          previous={{ label: labels.previous, onClick: carousel.previous }}
          next={{ label: labels.next, onClick: carousel.next }}
        />
      </div>
    </div>
  );
}
