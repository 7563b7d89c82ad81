// Sizes for carousels, which jsdom does not lay out, and the observers that it lacks.

import { afterEach, vi } from 'vitest';

interface Layout {
  /** Width of the view in pixels; may be changed, and is then told by `resize`. */
  view: number;
  /** Slides in it. */
  readonly show?: number;
  readonly direction?: 'ltr' | 'rtl';
  /** Whether the window is narrow. */
  readonly isNarrow?: boolean;
}

/** Lays out all carousels until the end of the test. */
export function layOut({ view, show = 1, direction = 'ltr', isNarrow = false }: Layout) {
  const now = { view };
  const told = new Set<() => void>();
  const slide = () => now.view / show;
  const widthOf = (node: HTMLElement) => (isSlide(node) ? slide() : now.view);
  const leftOf = (node: HTMLElement) => {
    if (!isSlide(node)) return 0;
    const index = Number(node.dataset.slide);
    return direction === 'rtl' ? now.view - (index + 1) * slide() : index * slide();
  };
  give('offsetWidth', widthOf);
  give('offsetLeft', leftOf);
  give('offsetParent', (node) => node.parentElement);
  vi.stubGlobal('IntersectionObserver', class extends Observer {});
  vi.stubGlobal(
    'ResizeObserver',
    class extends Observer {
      constructor(tell: () => void) {
        super();
        told.add(tell);
      }
    },
  );
  // The styles' one question in a script is whether the window is narrow.
  const media = () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('matchMedia', media);
  // What reaches for the window by a document gets jsdom's own, which is not the global object.
  Object.assign(document.defaultView ?? {}, { matchMedia: media });
  return {
    /** Gives the view another width; the observers hear of it. */
    resize(width: number) {
      now.view = width;
      for (const tell of told) tell();
    },
  };
}

afterEach(() => {
  Object.assign(document.defaultView ?? {}, { matchMedia: undefined });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// helpers

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const isSlide = (node: HTMLElement) => node.dataset.slide !== undefined;

function give(
  name: 'offsetWidth' | 'offsetLeft' | 'offsetParent',
  read: (node: HTMLElement) => unknown,
) {
  vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
    return read(this) as never;
  });
}
