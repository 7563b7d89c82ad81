// Slides beside each other, of which a few are in view: swiped, stepped through by buttons, or by the arrow keys.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { funnel } from 'remeda';
import type { Swiper as SwiperInstance } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { useSay } from '../session-context.tsx';
import { CarouselControls } from './CarouselControls.tsx';
import { type CarouselOptions, carouselDefaults, slidesBefore } from './options.ts';

interface CarouselProps extends Partial<CarouselOptions> {
  /** What the slides are, read out. */
  label: string;
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Index of the slide that is in view first. */
  first?: number;
}

export function Carousel({ label, slides, first = 0, ...given }: CarouselProps) {
  const options = { ...carouselDefaults, ...given };
  const { show, transition, throttle, direction } = options;
  const say = useSay();
  const id = useId();
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [at, setAt] = useState(first);
  const before = slidesBefore(options);
  const follow = useMemo(
    () =>
      funnel(() => swiper && setAt(swiper.activeIndex), { minGapMs: throttle, triggerAt: 'both' }),
    [swiper, throttle],
  );
  const measure = useMemo(
    () =>
      funnel(() => swiper && lead(swiper, before, show), { minGapMs: throttle, triggerAt: 'both' }),
    [swiper, before, show, throttle],
  );
  useEffect(() => {
    if (!swiper) return;
    measure.call();
    swiper.slideTo(first, 0);
    return () => {
      follow.cancel();
      measure.cancel();
    };
  }, [swiper, first, follow, measure]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !swiper) return;
    swiper.slideTo(at + (direction === 'rtl' ? -step : step));
  };
  const isInView = (index: number) => index >= at - before && index < at - before + show;
  return (
    <section
      aria-label={label}
      aria-roledescription={say('carousel')}
      className="carousel"
      id={id}
      onKeyDown={onKeyDown}
    >
      <Swiper
        dir={direction}
        key={direction}
        onResize={() => measure.call()}
        onSlideChange={() => follow.call()}
        onSwiper={setSwiper}
        slidesPerView={show}
        spaceBetween={0}
        speed={transition}
      >
        {slides.map(({ key, content }, index) => (
          <SwiperSlide key={key}>
            {/* biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields */}
            <div
              aria-label={say('slide', { at: index + 1, of: slides.length })}
              className="carousel-slide"
              inert={!isInView(index)}
              role="group"
            >
              {content}
            </div>
          </SwiperSlide>
        ))}
      </Swiper>
      <CarouselControls
        at={at}
        controls={id}
        count={slides.length}
        go={(index) => swiper?.slideTo(index)}
      />
    </section>
  );
}

// helpers

/** Moves the track so that the present slide has its slides before it. */
function lead(swiper: SwiperInstance, before: number, show: number): void {
  const width = swiper.width / show;
  if (!Number.isFinite(width)) return;
  swiper.params.slidesOffsetBefore = before * width;
  swiper.params.slidesOffsetAfter = Math.max(0, show - 1 - before) * width;
  swiper.update();
}
