// Reads the text direction of the page.

/** Returns the text direction of the page. The script in the page's head has set it together with the language. */
export function getPageDirection(): 'ltr' | 'rtl' {
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
