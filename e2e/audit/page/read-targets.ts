import type { Box, TargetData } from '../snapshot.ts';
import { cleanText } from './element-text.ts';
import { findAll } from './find-all.ts';
import { isHiddenVisually, isShown } from './visibility.ts';

/** Reads the visible elements that are pressed or typed into. */
export function readTargets(): readonly TargetData[] {
  return findAll(
    'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=tab]',
  )
    .filter((each) => isShown(each) && !isHiddenVisually(each) && !each.matches('.skip'))
    .filter((each) => !each.matches('input[type=file], input[type=hidden]'))
    .map(readTarget);
}

// helpers

function readTarget(element: HTMLElement): TargetData {
  return {
    name: cleanText(element.getAttribute('aria-label') ?? element.textContent).slice(0, 60),
    tag: element.tagName.toLowerCase(),
    action: readAction(element),
    goal: readGoal(element),
    isInMain: element.closest('main') !== null,
    box: getPressedBox(element),
    isInText: isInText(element),
    isBusy: element.getAttribute('aria-busy') === 'true',
    isDisabled: element.matches(':disabled'),
    isPrimary: element.classList.contains('button-primary'),
  };
}

/** Returns the event of a button. A button that repeats a failed call is one to try again. */
function readAction({ dataset: { action = '', repeats } }: HTMLElement): string {
  return repeats === undefined ? action : 'retry';
}

/** Returns the address of a link without its origin, or the event of a button. */
function readGoal(element: HTMLElement): string {
  const { action = '' } = element.dataset;
  if (!(element instanceof HTMLAnchorElement) || action !== '') return action;
  const { pathname, search, hash } = element;
  return pathname + search + hash;
}

/** Returns the box of an element. The label of a radio button or checkbox is pressed as well. */
function getPressedBox(element: HTMLElement): Box {
  const own = getBox(element);
  const label = element.matches('input[type=radio], input[type=checkbox]')
    ? (element as HTMLInputElement).labels?.[0]
    : undefined;
  if (label === undefined) return own;
  const around = getBox(label);
  return {
    left: Math.min(own.left, around.left),
    top: Math.min(own.top, around.top),
    right: Math.max(own.right, around.right),
    bottom: Math.max(own.bottom, around.bottom),
  };
}

/** Returns the box of an element in the page, not in the window. */
function getBox(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top: top + window.scrollY, right, bottom: bottom + window.scrollY };
}

/** Returns true for a link in a sentence. */
function isInText(element: HTMLElement): boolean {
  const parent = element.parentElement;
  return (
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    parent !== null &&
    cleanText(parent.textContent) !== cleanText(element.textContent)
  );
}
