// Presses the Tab key through a page and measures each element that receives the focus.

import type { Page } from '@playwright/test';
import type { FocusStop } from './page-sample.ts';

/** The number of presses after which a page is not walked further. */
const maxStops = 60;

/** Returns the elements that the Tab key reaches, from the start of the page. */
export async function walkFocus(page: Page): Promise<readonly FocusStop[]> {
  await page.evaluate(noteLooks);
  const stops: FocusStop[] = [];
  const seen = new Set<number>();
  for (let index = 0; index < maxStops; index += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(measureStop);
    if (stop === null || seen.has(stop.id)) break;
    seen.add(stop.id);
    stops.push({ name: stop.name, isSeen: stop.isSeen, hasRing: stop.hasRing });
  }
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  return stops;
}

// helpers

/** Notes the looks of all elements without focus. It runs in the page. */
function noteLooks(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);
  // The Tab key continues from the last selection.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  const readLook = (element: Element) => {
    const parts: string[] = [];
    const around = [element, element.nextElementSibling, element.previousElementSibling];
    for (
      let at = element.parentElement, depth = 0;
      at && depth < 4;
      at = at.parentElement, depth += 1
    )
      around.push(at);
    for (const each of around) {
      if (!each) continue;
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each);
      parts.push(outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor);
    }
    return parts.join();
  };
  const elements = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex], summary'),
  ];
  Reflect.set(window, 'auditFocus', {
    readLook,
    elements,
    looks: new Map(elements.map((each) => [each, readLook(each)])),
  });
}

/** Measures the focused element. It runs in the page. */
function measureStop(): (FocusStop & { readonly id: number }) | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { readLook, looks, elements } = Reflect.get(window, 'auditFocus') as {
    readLook: (element: Element) => string;
    looks: ReadonlyMap<Element, string>;
    elements: Element[];
  };
  if (!elements.includes(element)) elements.push(element);
  const box = element.getBoundingClientRect();
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const isHit = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null &&
      (hit === element ||
        element.contains(hit) ||
        hit.contains(element) ||
        labels.some((label) => label.contains(hit) || hit.contains(label)))
    );
  };
  // The inner points of the part that is in the window.
  const left = Math.max(box.left, 0) + 1;
  const right = Math.min(box.right, window.innerWidth) - 1;
  const top = Math.max(box.top, 0) + 1;
  const bottom = Math.min(box.bottom, window.innerHeight) - 1;
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  );
  const label = labels[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent;
  const name = `${element.tagName.toLowerCase()} “${(label ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  const before = looks.get(element);
  return {
    id: elements.indexOf(element),
    name,
    isSeen: points.some(([x, y]) => isHit(x, y)),
    hasRing: before === undefined || readLook(element) !== before,
  };
}
