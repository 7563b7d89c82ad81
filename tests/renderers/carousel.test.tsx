// Tests carousels: options, defaults and behavior with a fake layout. The browser tests cover the
// motion.

import { act, fireEvent, screen } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Profiler, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carouselBlock } from '../../renderers/blocks/carousel/declaration.ts';
import { Carousel } from '../../renderers/carousel/Carousel.tsx';
import {
  type CarouselOptions,
  carouselAlignments,
  carouselDefaults,
  carouselDirections,
} from '../../renderers/carousel/options.ts';
import { findViolations } from './support/accessible.ts';
import { watchConsole } from './support/console-errors.ts';
import { createFakeSession } from './support/fake-session.ts';
import { fakeLayout } from './support/layout.ts';
import { renderWithSession } from './support/render-with.tsx';

const consoleErrors = watchConsole();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a carousel untold', () => {
  it('[CAR-001] [CAR-002] [CAR-003] shows one slide, for 300 ms a move, following each 16 ms', async () => {
    fakeLayout({ view: 300 });
    const { container } = renderCarousel({});
    expect(carouselDefaults).toMatchObject({ show: 1, transition: 300, throttle: 16 });
    expect(getVisibleSlides()).toEqual([0]);
    expect(getTrackStyle('--carousel-show')).toBe('1');
    expect(getTrackStyle('--carousel-transition')).toBe('300ms');
    // A slide's controls can be focused only while it is visible.
    expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(3);
    expect(getSlides().map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true]);
    vi.useRealTimers();
    expect(await findViolations(container)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it('is a named group that says which slide of how many is in view', () => {
    fakeLayout({ view: 300 });
    renderCarousel({});
    const group = screen.getByRole('group', { name: 'Reasons' });
    expect(group.getAttribute('aria-roledescription')).toBe('carousel');
    expect(screen.getByRole('group', { name: '1 of 3' })).toBe(getSlides()[0]);
    expect(getPositionText()).toBe('1 of 3');
  });
});

describe('moving', () => {
  it('by buttons, which stay where they are at both ends', () => {
    fakeLayout({ view: 300 });
    renderCarousel({});
    const [previous, next] = [getButton('Previous'), getButton('Next')];
    expect(getDisabledButtons()).toEqual(['Previous']);
    clickControl(previous);
    expect([getTrackOffset(), getPositionText()]).toEqual([0, '1 of 3']);
    clickControl(next);
    expect([getTrackOffset(), getPositionText(), getVisibleSlides()]).toEqual([
      -300,
      '2 of 3',
      [1],
    ]);
    expect(getDisabledButtons()).toEqual([]);
    clickControl(next);
    clickControl(next);
    expect([getTrackOffset(), getPositionText(), getDisabledButtons()]).toEqual([
      -600,
      '3 of 3',
      ['Next'],
    ]);
  });

  it('by arrow keys inside, and the focus comes along with the slide', () => {
    fakeLayout({ view: 300 });
    renderCarousel({});
    const link = screen.getByRole('link', { name: 'One' });
    link.focus();
    pressKey(link, 'ArrowRight');
    expect(getPositionText()).toBe('2 of 3');
    expect(document.activeElement).toBe(getSlides()[1]);
    pressKey(getButton('Next'), 'ArrowLeft');
    expect(getPositionText()).toBe('1 of 3');
    expect(document.activeElement).toBe(getSlides()[1]);
  });

  it('not by the arrow keys of the browser or of a field', () => {
    fakeLayout({ view: 300 });
    renderCarousel({});
    pressKey(getButton('Next'), 'ArrowRight', { altKey: true });
    pressKey(screen.getByRole('textbox', { hidden: true }), 'ArrowRight');
    expect(getPositionText()).toBe('1 of 3');
  });

  it('by dragging: the track follows at once, the rest of the way takes the transition', async () => {
    fakeLayout({ view: 300 });
    renderCarousel({});
    fireEvent.mouseDown(getTrack(), { clientX: 280, button: 0 });
    expect(getTrack().hasAttribute('data-still')).toBe(true);
    for (const clientX of [240, 160, 40]) {
      fireEvent.mouseMove(document, { clientX, buttons: 1 });
      await nextFrame();
    }
    await waitFramesUntil(() => getTrackOffset() < -60);
    expect(getTrackOffset()).toBeLessThan(-60);
    fireEvent.mouseUp(document, { clientX: 40 });
    expect(getTrack().hasAttribute('data-still')).toBe(false);
    await waitFramesUntil(() => getTrackOffset() === -300);
    expect([getTrackOffset(), getPositionText(), getVisibleSlides()]).toEqual([
      -300,
      '2 of 3',
      [1],
    ]);
  });
});

describe('[CAR-003] within the throttle', () => {
  it('two changes of size are one update', async () => {
    const { resize } = fakeLayout({ view: 300 });
    renderCarousel({});
    clickControl(getButton('Next'));
    const moved: string[] = [];
    const watch = new MutationObserver(() => moved.push(getTrack().style.transform));
    watch.observe(getTrack(), { attributes: true, attributeFilter: ['style'] });
    act(() => resize(350));
    act(() => vi.advanceTimersByTime(10));
    act(() => resize(400));
    act(() => vi.advanceTimersByTime(5));
    expect(getTrackOffset()).toBe(-300);
    act(() => vi.advanceTimersByTime(1));
    expect(getTrackOffset()).toBe(-400);
    await act(() => vi.advanceTimersByTimeAsync(100));
    watch.disconnect();
    expect(new Set(moved)).toEqual(new Set(['translate3d(-400px,0px,0px)']));
  });

  it.each([
    ['the 16 ms of the default', {}, 16],
    ['the 100 ms that it is told', { throttle: 100 }, 100],
  ])('two moves are one update: %s', (_, options, milliseconds) => {
    fakeLayout({ view: 300 });
    const { commits } = renderCarousel(options);
    commits.mockClear();
    act(() => getButton('Next').click());
    act(() => vi.advanceTimersByTime(milliseconds / 2));
    act(() => getButton('Next').click());
    act(() => vi.advanceTimersByTime(milliseconds / 2 - 1));
    expect(commits).not.toHaveBeenCalled();
    expect([getTrackOffset(), getPositionText()]).toEqual([-600, '1 of 3']);
    act(() => vi.advanceTimersByTime(1));
    expect(commits).toHaveBeenCalledTimes(1);
    expect(getPositionText()).toBe('3 of 3');
  });

  it('two moves of the finger are one update', async () => {
    fakeLayout({ view: 300 });
    const { commits } = renderCarousel({});
    commits.mockClear();
    fireEvent.mouseDown(getTrack(), { clientX: 290, button: 0 });
    for (const clientX of [100, 20]) {
      fireEvent.mouseMove(document, { clientX, buttons: 1 });
      await nextFrame();
    }
    expect(commits).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(16));
    expect(commits).toHaveBeenCalledTimes(1);
    // While dragging, the controls of every slide can be focused.
    expect(getVisibleSlides()).toEqual([0, 1, 2]);
  });
});

describe('[CAR-004] alignment', () => {
  const ajv = new Ajv2020({ allowUnionTypes: true });
  const taken = (align: unknown) =>
    ajv.validate(carouselBlock.schema, { label: 'x', items: [{ title: 'x' }], align });

  it('is one of five and no other', () => {
    expect(carouselAlignments.toSorted()).toEqual([
      'center',
      'center-even',
      'center-odd',
      'end',
      'start',
    ]);
    expect(carouselAlignments.map(taken)).toEqual([true, true, true, true, true]);
    expect(['middle', 'Center', '', null, 1].map(taken)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  // Slides are 100 px wide. The fourth is current, so the track has moved 300 px minus the space
  // before it.
  it.each([
    { align: 'start', show: 3, track: -300, seen: [3, 4, 5] },
    { align: 'end', show: 3, track: -100, seen: [1, 2, 3] },
    { align: 'center', show: 3, track: -200, seen: [2, 3, 4] },
    { align: 'center-odd', show: 3, track: -200, seen: [2, 3, 4] },
    { align: 'center', show: 4, track: -150, seen: [1, 2, 3, 4, 5] },
    { align: 'center-even', show: 4, track: -200, seen: [2, 3, 4, 5] },
    { align: 'center-even', show: 2, track: -300, seen: [3, 4] },
    { align: 'center-even', show: 1, track: -300, seen: [3] },
  ] as const)('$align with $show in view', ({ align, show: count, track: moved, seen }) => {
    fakeLayout({ view: 100 * count, show: count });
    renderCarousel({ align, show: count }, 7);
    for (let each = 0; each < 3; each += 1) clickControl(getButton('Next'));
    expect([getTrackOffset(), getVisibleSlides()]).toEqual([moved, seen]);
  });

  it('may change while it is shown', () => {
    fakeLayout({ view: 300, show: 3 });
    const { again } = renderCarousel({ align: 'start', show: 3 });
    expect(getTrackOffset()).toBe(0);
    again({ align: 'end', show: 3 });
    expect(getTrackOffset()).toBe(200);
  });
});

describe('[CAR-005] [CAR-006] direction', () => {
  it('is one of two and no other', () => {
    const ajv = new Ajv2020({ allowUnionTypes: true });
    const taken = (direction: unknown) =>
      ajv.validate(carouselBlock.schema, { label: 'x', items: [{ title: 'x' }], direction });
    expect(carouselDirections).toEqual(['ltr', 'rtl']);
    expect(['ltr', 'rtl', 'up', 'auto', ''].map(taken)).toEqual([true, true, false, false, false]);
  });

  it.each([
    { direction: 'ltr', moved: -300, onward: 'ArrowRight' },
    { direction: 'rtl', moved: 300, onward: 'ArrowLeft' },
  ] as const)('$direction: the track runs that way', ({ direction, moved, onward }) => {
    fakeLayout({ view: 300, direction });
    renderCarousel({ direction });
    expect(screen.getByRole('group', { name: 'Reasons' }).getAttribute('dir')).toBe(direction);
    clickControl(getButton('Next'));
    expect([getTrackOffset(), getPositionText()]).toEqual([moved, '2 of 3']);
    pressKey(getButton('Next'), onward);
    expect([getTrackOffset(), getPositionText()]).toEqual([2 * moved, '3 of 3']);
  });
});

it('begins at the given slide', () => {
  fakeLayout({ view: 300 });
  renderCarousel({}, 3, 2);
  expect([getTrackOffset(), getPositionText(), getVisibleSlides()]).toEqual([-600, '3 of 3', [2]]);
});

it('one slide alone has nothing to press', () => {
  fakeLayout({ view: 300 });
  renderCarousel({}, 1);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('all slides can be reached where nothing can be measured', () => {
  renderCarousel({});
  expect(getVisibleSlides()).toEqual([0, 1, 2]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

// helpers

function renderCarousel(options: Partial<CarouselOptions>, count = 3, first = 0) {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].slice(0, count);
  const made = names.map((name) => ({
    key: name,
    content: (
      <p>
        <a href={`#${name}`}>{name}</a>
        {name === 'Two' && <input aria-label="Field" />}
      </p>
    ),
  }));
  const commits = vi.fn();
  let tell: (told: Partial<CarouselOptions>) => void = () => {};
  function Told() {
    const [told, setTold] = useState(options);
    tell = setTold;
    return <Carousel {...told} first={first} label="Reasons" slides={made} />;
  }
  const { container } = renderWithSession(
    <Profiler id="carousel" onRender={commits}>
      <Told />
    </Profiler>,
    { session: createFakeSession() },
  );
  waitForThrottle();
  return {
    container,
    commits,
    again(told: Partial<CarouselOptions>) {
      act(() => tell(told));
      waitForThrottle();
    },
  };
}

/** Waits until the throttled updates have run. */
function waitForThrottle() {
  act(() => vi.advanceTimersByTime(100));
}

function clickControl(one: HTMLElement) {
  act(() => one.click());
  waitForThrottle();
}

function pressKey(target: HTMLElement, name: string, more: object = {}) {
  fireEvent.keyDown(target, { key: name, ...more });
  waitForThrottle();
}

/**
 * Waits for the next animation frame of the window, whose clock is not faked. Embla has drawn by
 * then.
 */
async function nextFrame(): Promise<void> {
  await act(async () => {
    await new Promise((done) => document.defaultView?.requestAnimationFrame(done));
  });
}

/** Waits for frames until a condition is true. The number of frames depends on their timing. */
async function waitFramesUntil(isThere: () => boolean): Promise<void> {
  for (let frames = 0; frames < 60 && !isThere(); frames += 1) {
    await nextFrame();
    waitForThrottle();
  }
}

const getSlides = () => [...document.querySelectorAll<HTMLElement>('[data-slide]')];

const getVisibleSlides = () =>
  getSlides().flatMap((slide, index) => (slide.hasAttribute('inert') ? [] : [index]));

const getButton = (name: string) => screen.getByRole('button', { name });

const getDisabledButtons = () =>
  screen
    .getAllByRole('button')
    .filter((each) => each.getAttribute('aria-disabled') === 'true')
    .map((each) => each.getAttribute('aria-label'));

const getPositionText = () => document.querySelector('.carousel-at')?.textContent;

const getTrackStyle = (name: string) =>
  screen.getByRole('group', { name: 'Reasons' }).style.getPropertyValue(name);

function getTrack(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.carousel-track');
  if (!found) throw new Error('There is no track.');
  return found;
}

/** Returns the track's offset in pixels. */
function getTrackOffset(): number {
  return Number(/translate3d\((-?[\d.]+)px/.exec(getTrack().style.transform)?.[1] ?? Number.NaN);
}
