// Moves the user to the start of a new screen.

/** Scrolls the page to the top and moves the focus to the heading, so that a screen reader announces the screen. */
export function focusHeading(heading: HTMLElement | null): void {
  document.documentElement.scrollTop = 0;
  heading?.focus({ preventScroll: true });
}
