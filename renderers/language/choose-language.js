// Runs in the head of every page. Chooses the language: the one that the address asks for, else the
// last choice, else the first language of the browser that the application has. The build inlines it.

(() => {
  const root = document.documentElement;
  // Language -> the file with its texts, and the direction.
  const languages = JSON.parse(document.getElementById('languages').textContent);
  const names = [...Object.keys(languages), root.lang];
  const url = new URL(location.href);
  const asked = url.searchParams.get('lang');
  let stored = null;
  try {
    if (asked !== null && names.includes(asked)) {
      localStorage.setItem('language', asked);
      // The server's own pages read it.
      // biome-ignore lint/suspicious/noDocumentCookie: Some supported browsers have no Cookie Store.
      document.cookie = `language=${asked};path=/;max-age=31536000;samesite=lax`;
    }
    stored = localStorage.getItem('language');
  } catch {}
  if (asked !== null) {
    url.searchParams.delete('lang');
    history.replaceState(history.state, '', url);
  }
  const wanted = [asked, stored, ...navigator.languages].filter(Boolean);
  const find = (tag) => names.find((name) => tag === name || tag.startsWith(`${name}-`));
  const chosen = wanted.map(find).find(Boolean) ?? root.lang;
  if (chosen === root.lang) return;
  root.dataset.source = JSON.stringify({ lang: root.lang, dir: root.dir });
  root.lang = chosen;
  [root.dataset.language, root.dir] = languages[chosen];
  root.dataset.prerendered = 'hidden';
})();
