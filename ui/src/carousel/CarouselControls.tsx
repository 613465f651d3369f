import type { ComponentPropsWithoutRef, KeyboardEvent } from 'react';
import { Play } from '../icon/Play.tsx';
import { Stop } from '../icon/Stop.tsx';
import { ArrowPair, arrowField } from '../scroll-row/ArrowPair.tsx';
import * as styles from './styles.ts';
import type { useCarousel } from './use-carousel.ts';

/** All words of a carousel; positions count from 1. */
export type CarouselLabels = {
  region: string;
  /** What the region is, in one word, where the language has one for it. */
  kind?: string;
  previous: string;
  next: string;
  /** On the button that stops the rotation, and on the same button afterwards. */
  stop: string;
  start: string;
  /** A dot's name and what is announced: `Picture 2 of 4`. */
  slide: (position: number, total: number) => string;
};

type CarouselControlsProps = ComponentPropsWithoutRef<'div'> & {
  carousel: ReturnType<typeof useCarousel>;
  count: number;
  labels: CarouselLabels;
};

/** In the right cut: position, bars, stop, two arrow fields. They show once a script can work them. */
export function CarouselControls({ carousel, count, labels, ...rest }: CarouselControlsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') carousel.previous();
    else if (event.key === 'ArrowRight') carousel.next();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the buttons inside.
    <div
      css={styles.controls}
      data-state={carousel.ready ? 'ready' : 'waiting'}
      onKeyDown={onKeyDown}
      {...rest}
    >
      <span css={styles.counter} aria-hidden="true">{`${carousel.index + 1} / ${count}`}</span>
      <ol css={styles.dots}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position.
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
      <div css={styles.fields}>
        <button
          css={arrowField}
          type="button"
          aria-label={carousel.stopped ? labels.start : labels.stop}
          onClick={carousel.toggle}
        >
          {carousel.stopped ? <Play /> : <Stop />}
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
