// Runs in the head of every page. Applies the typefaces at once if an earlier page has loaded them, because they come
// from the browser's cache. The build inlines it.

(() => {
  try {
    if (localStorage.getItem('typefaces') === 'loaded')
      document.documentElement.dataset.fonts = 'loaded';
  } catch {}
})();
