import { type ComponentPropsWithoutRef, type FocusEvent, type ReactNode, useEffect } from 'react';
import { HeroBar, type HeroStripProps } from '../hero/HeroBar.tsx';
import { HeroTitle } from '../hero/HeroTitle.tsx';
import * as hero from '../hero/styles.ts';
import { visuallyHidden } from '../tokens/shared-styles.ts';
import { CarouselControls, type CarouselLabels } from './CarouselControls.tsx';
import * as styles from './styles.ts';
import { useCarousel } from './use-carousel.ts';

export type HeroSlide = { picture: ReactNode; caption?: string; ink: 'dark' | 'light'; id?: string };

export type HeroCarouselProps = Omit<ComponentPropsWithoutRef<'section'>, 'title'> &
  Omit<HeroStripProps, 'caption'> & {
    slides: HeroSlide[];
    labels: CarouselLabels;
    title?: ReactNode;
    subtitle?: ReactNode;
    /** Milliseconds a picture stays. */
    interval?: number;
    underHeader?: boolean;
    /** Told at every change of picture: position from 0, and the ink a header on it needs. */
    onSlide?: (index: number, ink: 'dark' | 'light') => void;
    /** The title cut's content, in place of `title` and `subtitle`. */
    children?: ReactNode;
  };

/** The hero with several pictures; text and caption as in `Hero`, controls in the right cut. */
export function HeroCarousel({
  slides,
  labels,
  title,
  subtitle,
  interval = 3000,
  underHeader = false,
  onSlide,
  actions,
  description,
  scrollHint,
  reversed = false,
  children,
  ...rest
}: HeroCarouselProps) {
  const carousel = useCarousel(slides.length, interval);
  const current = slides[carousel.index];
  const ink = current?.ink ?? 'dark';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told at a change of picture, not of the listener.
  useEffect(() => {
    onSlide?.(carousel.index, ink);
  }, [carousel.index, ink]);

  const pauses = {
    onPointerEnter: () => carousel.hold('pointer'),
    onPointerLeave: () => carousel.release('pointer'),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && carousel.hold('focus'),
    onBlur: () => carousel.release('focus'),
  };
  return (
    <section
      css={[hero.root, underHeader && hero.underHeader]}
      aria-roledescription={labels.kind}
      aria-label={labels.region}
      {...rest}
    >
      <div css={[hero.stage, underHeader && hero.stageUnderHeader, styles.stage]}>
        <div css={styles.viewport} ref={carousel.viewport} data-state={carousel.ready ? 'ready' : 'waiting'}>
          <ul css={styles.track}>
            {slides.map(({ picture, id }, index) => (
              <li
                key={id ?? `${index}`}
                css={styles.slide}
                aria-hidden={carousel.ready && index !== carousel.index ? true : undefined}
              >
                {picture}
              </li>
            ))}
          </ul>
        </div>
        <div css={[hero.titleCut, reversed ? hero.titleCutReversed : hero.titleCutNarrow]} {...pauses}>
          {children ?? <HeroTitle title={title} subtitle={subtitle} />}
        </div>
        <CarouselControls carousel={carousel} count={slides.length} labels={labels} {...pauses} />
        <p css={visuallyHidden} aria-live={carousel.running ? 'off' : 'polite'}>
          {carousel.ready && labels.slide(carousel.index + 1, slides.length)}
        </p>
      </div>
      <div {...pauses}>
        <HeroBar {...{ actions, description, scrollHint, reversed }} caption={current?.caption} />
      </div>
    </section>
  );
}
