// The direction of the page.

/** Returns the direction of the page, which the script in its head has set with its language. */
export function getPageDirection(): 'ltr' | 'rtl' {
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
