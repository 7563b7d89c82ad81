// Carousels: options, defaults and behavior with a fake layout. Only a browser shows the motion.

import { act, fireEvent, screen } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Profiler, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carouselBlock } from '../../renderers/blocks/carousel/declaration.ts';
import { Carousel } from '../../renderers/carousel/Carousel.tsx';
import {
  alignments,
  type CarouselOptions,
  carouselDefaults,
  directions,
} from '../../renderers/carousel/options.ts';
import { faultsOf } from './support/accessible.ts';
import { watchConsole } from './support/console-errors.ts';
import { fakeSession } from './support/fake-session.ts';
import { layOut } from './support/layout.ts';
import { renderWith } from './support/render-with.tsx';

const errors = watchConsole();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a carousel untold', () => {
  it('[CAR-001] [CAR-002] [CAR-003] shows one slide, for 300 ms a move, following each 16 ms', async () => {
    layOut({ view: 300 });
    const { container } = show({});
    expect(carouselDefaults).toMatchObject({ show: 1, transition: 300, throttle: 16 });
    expect(inView()).toEqual([0]);
    expect(style('--carousel-show')).toBe('1');
    expect(style('--carousel-transition')).toBe('300ms');
    // A slide's controls can be focused only while it is visible.
    expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(3);
    expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true]);
    vi.useRealTimers();
    expect(await faultsOf(container)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is a named group that says which slide of how many is in view', () => {
    layOut({ view: 300 });
    show({});
    const group = screen.getByRole('group', { name: 'Reasons' });
    expect(group.getAttribute('aria-roledescription')).toBe('carousel');
    expect(screen.getByRole('group', { name: '1 of 3' })).toBe(slides()[0]);
    expect(position()).toBe('1 of 3');
  });
});

describe('moving', () => {
  it('by buttons, which stay where they are at both ends', () => {
    layOut({ view: 300 });
    show({});
    const [previous, next] = [button('Previous'), button('Next')];
    expect(disabled()).toEqual(['Previous']);
    press(previous);
    expect([offset(), position()]).toEqual([0, '1 of 3']);
    press(next);
    expect([offset(), position(), inView()]).toEqual([-300, '2 of 3', [1]]);
    expect(disabled()).toEqual([]);
    press(next);
    press(next);
    expect([offset(), position(), disabled()]).toEqual([-600, '3 of 3', ['Next']]);
  });

  it('by arrow keys inside, and the focus comes along with the slide', () => {
    layOut({ view: 300 });
    show({});
    const link = screen.getByRole('link', { name: 'One' });
    link.focus();
    key(link, 'ArrowRight');
    expect(position()).toBe('2 of 3');
    expect(document.activeElement).toBe(slides()[1]);
    key(button('Next'), 'ArrowLeft');
    expect(position()).toBe('1 of 3');
    expect(document.activeElement).toBe(slides()[1]);
  });

  it('not by the arrow keys of the browser or of a field', () => {
    layOut({ view: 300 });
    show({});
    key(button('Next'), 'ArrowRight', { altKey: true });
    key(screen.getByRole('textbox', { hidden: true }), 'ArrowRight');
    expect(position()).toBe('1 of 3');
  });

  it('by dragging: the track follows at once, the rest of the way takes the transition', async () => {
    layOut({ view: 300 });
    show({});
    fireEvent.mouseDown(track(), { clientX: 280, button: 0 });
    expect(track().hasAttribute('data-still')).toBe(true);
    for (const clientX of [240, 160, 40]) {
      fireEvent.mouseMove(document, { clientX, buttons: 1 });
      await frame();
    }
    await framesUntil(() => offset() < -60);
    expect(offset()).toBeLessThan(-60);
    fireEvent.mouseUp(document, { clientX: 40 });
    expect(track().hasAttribute('data-still')).toBe(false);
    await framesUntil(() => offset() === -300);
    expect([offset(), position(), inView()]).toEqual([-300, '2 of 3', [1]]);
  });
});

describe('[CAR-003] within the throttle', () => {
  it('two changes of size are one update', async () => {
    const { resize } = layOut({ view: 300 });
    show({});
    press(button('Next'));
    const moved: string[] = [];
    const watch = new MutationObserver(() => moved.push(track().style.transform));
    watch.observe(track(), { attributes: true, attributeFilter: ['style'] });
    act(() => resize(350));
    act(() => vi.advanceTimersByTime(10));
    act(() => resize(400));
    act(() => vi.advanceTimersByTime(5));
    expect(offset()).toBe(-300);
    act(() => vi.advanceTimersByTime(1));
    expect(offset()).toBe(-400);
    await act(() => vi.advanceTimersByTimeAsync(100));
    watch.disconnect();
    expect(new Set(moved)).toEqual(new Set(['translate3d(-400px,0px,0px)']));
  });

  it.each([
    ['the 16 ms of the default', {}, 16],
    ['the 100 ms that it is told', { throttle: 100 }, 100],
  ])('two moves are one update: %s', (_, options, milliseconds) => {
    layOut({ view: 300 });
    const { commits } = show(options);
    commits.mockClear();
    act(() => button('Next').click());
    act(() => vi.advanceTimersByTime(milliseconds / 2));
    act(() => button('Next').click());
    act(() => vi.advanceTimersByTime(milliseconds / 2 - 1));
    expect(commits).not.toHaveBeenCalled();
    expect([offset(), position()]).toEqual([-600, '1 of 3']);
    act(() => vi.advanceTimersByTime(1));
    expect(commits).toHaveBeenCalledTimes(1);
    expect(position()).toBe('3 of 3');
  });

  it('two moves of the finger are one update', async () => {
    layOut({ view: 300 });
    const { commits } = show({});
    commits.mockClear();
    fireEvent.mouseDown(track(), { clientX: 290, button: 0 });
    for (const clientX of [100, 20]) {
      fireEvent.mouseMove(document, { clientX, buttons: 1 });
      await frame();
    }
    expect(commits).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(16));
    expect(commits).toHaveBeenCalledTimes(1);
    // Every slide is reachable while dragging.
    expect(inView()).toEqual([0, 1, 2]);
  });
});

describe('[CAR-004] alignment', () => {
  const ajv = new Ajv2020({ allowUnionTypes: true });
  const taken = (align: unknown) =>
    ajv.validate(carouselBlock.schema, { label: 'x', items: [{ title: 'x' }], align });

  it('is one of five and no other', () => {
    expect(alignments.toSorted()).toEqual(['center', 'center-even', 'center-odd', 'end', 'start']);
    expect(alignments.map(taken)).toEqual([true, true, true, true, true]);
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
    layOut({ view: 100 * count, show: count });
    show({ align, show: count }, 7);
    for (let each = 0; each < 3; each += 1) press(button('Next'));
    expect([offset(), inView()]).toEqual([moved, seen]);
  });

  it('may change while it is shown', () => {
    layOut({ view: 300, show: 3 });
    const { again } = show({ align: 'start', show: 3 });
    expect(offset()).toBe(0);
    again({ align: 'end', show: 3 });
    expect(offset()).toBe(200);
  });
});

describe('[CAR-005] [CAR-006] direction', () => {
  it('is one of two and no other', () => {
    const ajv = new Ajv2020({ allowUnionTypes: true });
    const taken = (direction: unknown) =>
      ajv.validate(carouselBlock.schema, { label: 'x', items: [{ title: 'x' }], direction });
    expect(directions).toEqual(['ltr', 'rtl']);
    expect(['ltr', 'rtl', 'up', 'auto', ''].map(taken)).toEqual([true, true, false, false, false]);
  });

  it.each([
    { direction: 'ltr', moved: -300, onward: 'ArrowRight' },
    { direction: 'rtl', moved: 300, onward: 'ArrowLeft' },
  ] as const)('$direction: the track runs that way', ({ direction, moved, onward }) => {
    layOut({ view: 300, direction });
    show({ direction });
    expect(screen.getByRole('group', { name: 'Reasons' }).getAttribute('dir')).toBe(direction);
    press(button('Next'));
    expect([offset(), position()]).toEqual([moved, '2 of 3']);
    key(button('Next'), onward);
    expect([offset(), position()]).toEqual([2 * moved, '3 of 3']);
  });
});

it('begins where it is told to', () => {
  layOut({ view: 300 });
  show({}, 3, 2);
  expect([offset(), position(), inView()]).toEqual([-600, '3 of 3', [2]]);
});

it('one slide alone has nothing to press', () => {
  layOut({ view: 300 });
  show({}, 1);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('all slides can be reached where nothing can be measured', () => {
  show({});
  expect(inView()).toEqual([0, 1, 2]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

// helpers

function show(options: Partial<CarouselOptions>, count = 3, first = 0) {
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
  const { container } = renderWith(
    <Profiler id="carousel" onRender={commits}>
      <Told />
    </Profiler>,
    { session: fakeSession() },
  );
  follow();
  return {
    container,
    commits,
    again(told: Partial<CarouselOptions>) {
      act(() => tell(told));
      follow();
    },
  };
}

/** Waits for the throttle. */
function follow() {
  act(() => vi.advanceTimersByTime(100));
}

function press(one: HTMLElement) {
  act(() => one.click());
  follow();
}

function key(target: HTMLElement, name: string, more: object = {}) {
  fireEvent.keyDown(target, { key: name, ...more });
  follow();
}

/** Waits for the next frame of the window, whose clock is not the fake one. Embla draws before. */
async function frame(): Promise<void> {
  await act(async () => {
    await new Promise((done) => document.defaultView?.requestAnimationFrame(done));
  });
}

/** Draws frames until the track stands where a test expects it. How many it takes depends on their times. */
async function framesUntil(isThere: () => boolean): Promise<void> {
  for (let frames = 0; frames < 60 && !isThere(); frames += 1) {
    await frame();
    follow();
  }
}

const slides = () => [...document.querySelectorAll<HTMLElement>('[data-slide]')];

const inView = () =>
  slides().flatMap((slide, index) => (slide.hasAttribute('inert') ? [] : [index]));

const button = (name: string) => screen.getByRole('button', { name });

const disabled = () =>
  screen
    .getAllByRole('button')
    .filter((each) => each.getAttribute('aria-disabled') === 'true')
    .map((each) => each.getAttribute('aria-label'));

const position = () => document.querySelector('.carousel-at')?.textContent;

const style = (name: string) =>
  screen.getByRole('group', { name: 'Reasons' }).style.getPropertyValue(name);

function track(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.carousel-track');
  if (!found) throw new Error('There is no track.');
  return found;
}

/** Returns the track's offset in pixels. */
function offset(): number {
  return Number(/translate3d\((-?[\d.]+)px/.exec(track().style.transform)?.[1] ?? Number.NaN);
}
