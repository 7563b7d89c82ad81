// Makes room for the list of a combobox on a small screen, where the on-screen keyboard covers the lower half.

/** Scrolls a control's field to the top if the window is narrow. */
export function scrollToField(id: string): void {
  if (window.innerWidth >= 640) return;
  document.getElementById(id)?.closest('[data-field]')?.scrollIntoView({ block: 'start' });
}
