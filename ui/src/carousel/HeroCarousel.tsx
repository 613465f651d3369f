import { type ComponentPropsWithoutRef, type FocusEvent, type ReactNode, useEffect } from 'react';
import { HeroBar, type HeroBarProps } from '../hero/HeroBar.tsx';
import { HeroTitle } from '../hero/HeroTitle.tsx';
import * as hero from '../hero/styles.ts';
import { visuallyHidden } from '../tokens/shared-styles.ts';
import { CarouselControls, type CarouselLabels } from './CarouselControls.tsx';
import * as styles from './styles.ts';
import { useCarousel } from './use-carousel.ts';

export type HeroSlide = {
  picture: ReactNode;
  caption?: string;
  /** Foreground of an overlay header above this picture. */
  headerForeground: 'dark' | 'light';
  id: string;
};

export type HeroCarouselProps = Omit<ComponentPropsWithoutRef<'section'>, 'title' | 'children'> &
  Omit<HeroBarProps, 'caption'> & {
    slides: HeroSlide[];
    labels: CarouselLabels;
    title: ReactNode;
    subtitle?: ReactNode;
    underHeader?: boolean;
    /** Called after every change of slide. */
    onSlide?: (headerForeground: 'dark' | 'light') => void;
  };

/** Hero with several pictures that advance automatically; texts as in `Hero`, controls in the right cut. */
export function HeroCarousel({
  slides,
  labels,
  title,
  subtitle,
  underHeader = false,
  onSlide,
  actions,
  description,
  scrollHint,
  reversed = false,
  ...rest
}: HeroCarouselProps) {
  const carousel = useCarousel(slides.length);
  const current = slides[carousel.index];
  const headerForeground = current?.headerForeground ?? 'dark';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a change of slide, not of the listener.
  useEffect(() => {
    onSlide?.(headerForeground);
  }, [carousel.index, headerForeground]);

  const pauseHandlers = {
    onPointerEnter: () => carousel.pause('pointer'),
    onPointerLeave: () => carousel.resume('pointer'),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && carousel.pause('focus'),
    onBlur: () => carousel.resume('focus'),
  };
  const captions = slides.some(({ caption }) => caption) && (
    <span css={styles.captions}>
      {slides.map(({ id, caption }) => (
        <span key={id} css={id !== current?.id && styles.otherCaption}>
          {caption}
        </span>
      ))}
    </span>
  );
  return (
    <section
      css={[hero.root, underHeader && hero.underHeader]}
      aria-roledescription={labels.kind}
      aria-label={labels.region}
      {...rest}
    >
      <div css={[hero.stage, underHeader && hero.stageUnderHeader, styles.stage]}>
        <div css={styles.viewport} ref={carousel.viewport}>
          <ul css={styles.track}>
            {slides.map(({ picture, id }, index) => (
              <li
                key={id}
                css={styles.slide}
                aria-hidden={carousel.isReady && index !== carousel.index ? true : undefined}
              >
                {picture}
              </li>
            ))}
          </ul>
        </div>
        <div css={[hero.titleCut, reversed ? hero.titleCutReversed : hero.titleCutNarrow]} {...pauseHandlers}>
          <HeroTitle title={title} subtitle={subtitle} />
        </div>
        <CarouselControls carousel={carousel} count={slides.length} labels={labels} {...pauseHandlers} />
        <p css={visuallyHidden} aria-live={carousel.isRunning ? 'off' : 'polite'}>
          {labels.slide(carousel.index + 1, slides.length)}
        </p>
      </div>
      <div {...pauseHandlers}>
        <HeroBar {...{ actions, description, scrollHint, reversed }} caption={captions} />
      </div>
    </section>
  );
}
