// Fakes the sizes of carousels and the observers, because jsdom has neither layout nor observers.

import { vi } from 'vitest';

interface FakeLayout {
  /** The width of the carousel's view in pixels. Use `resize` to change it. */
  view: number;
  /** The number of visible slides. */
  readonly show?: number;
  readonly direction?: 'ltr' | 'rtl';
  /** True for a narrow window. */
  readonly isNarrow?: boolean;
}

/** Fakes the sizes of all carousels until the end of the test, when the setup of the project restores them. */
export function fakeLayout({ view, show = 1, direction = 'ltr', isNarrow = false }: FakeLayout) {
  const now = { view };
  const told = new Set<() => void>();
  const slide = () => now.view / show;
  const widthOf = (node: HTMLElement) => (isSlide(node) ? slide() : now.view);
  const leftOf = (node: HTMLElement) => {
    if (!isSlide(node)) return 0;
    const index = Number(node.dataset.slide);
    return direction === 'rtl' ? now.view - (index + 1) * slide() : index * slide();
  };
  stubLayout('offsetWidth', widthOf);
  stubLayout('offsetLeft', leftOf);
  stubLayout('offsetParent', (node) => node.parentElement);
  vi.stubGlobal('IntersectionObserver', class extends FakeObserver {});
  vi.stubGlobal(
    'ResizeObserver',
    class extends FakeObserver {
      constructor(tell: () => void) {
        super();
        told.add(tell);
      }
    },
  );
  // Scripts use only one media query, the one for narrow windows.
  const media = () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('matchMedia', media);
  // Code that accesses the window through a document gets jsdom's window, which is not the global
  // object.
  Object.assign(document.defaultView ?? {}, { matchMedia: media });
  return {
    /** Changes the width of the view and notifies the observers. */
    resize(width: number) {
      now.view = width;
      for (const tell of told) tell();
    },
  };
}

// helpers

class FakeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const isSlide = (node: HTMLElement) => node.dataset.slide !== undefined;

function stubLayout(
  name: 'offsetWidth' | 'offsetLeft' | 'offsetParent',
  read: (node: HTMLElement) => unknown,
) {
  vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
    return read(this) as never;
  });
}
