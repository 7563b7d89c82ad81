// Runs in the head of a prerendered page, before the application has loaded. Hides the page if
// stored data or the query may change it, and records presses of buttons. Otherwise it begins the
// calls that the screen waits for. Loads the scripts that render the screen when the line is about
// to be free. The build inlines it.

(() => {
  const root = document.documentElement;
  const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? '{}');
  const { entries, queries, calls, scripts } = read('prerendered');
  const isStored = ([storage, name]) => {
    try {
      return window[storage].getItem(name) !== null;
    } catch {
      return false;
    }
  };
  const query = new URLSearchParams(location.search);
  const hidden =
    root.dataset.language !== undefined ||
    entries.some(isStored) ||
    queries.some((name) => query.has(name));
  if (hidden) root.dataset.prerendered = 'hidden';

  // As the client of the services sends them.
  const begin = (path) => {
    const response = fetch(path, {
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'accept-language': root.lang },
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
    });
    response.catch(() => undefined);
    return [path, response];
  };
  const isOwnHost = read('config').services === undefined;

  const early = {
    hidden,
    pressed: null,
    composing: false,
    calls: hidden || !isOwnHost ? {} : Object.fromEntries(calls.map(begin)),
    listen,
    stop,
  };
  const press = (event) => {
    const button = event.target.closest?.('button');
    if (!button) return;
    event.preventDefault();
    early.pressed?.removeAttribute('data-early');
    early.pressed = button;
    button.dataset.early = '';
  };
  // A form without the application would be sent as a query.
  const submit = (event) => {
    event.preventDefault();
    early.pressed ??= event.submitter;
  };
  const compose = ({ type }) => {
    early.composing = type === 'compositionstart';
  };
  const listeners = [
    ['click', press],
    ['submit', submit],
    ['compositionstart', compose],
    ['compositionend', compose],
  ];
  function forget() {
    for (const [name, listener] of listeners) removeEventListener(name, listener, true);
  }
  function listen() {
    forget();
    for (const [name, listener] of listeners) addEventListener(name, listener, true);
  }
  function stop() {
    forget();
    early.pressed?.removeAttribute('data-early');
  }
  listen();
  window.earlyInput = early;

  // The first scripts have the line to themselves. When one of them has loaded, the largest is still
  // on its way, and the answers to the next requests arrive about when it ends.
  const first = 'link[rel=modulepreload]';
  const preload = () => {
    document.removeEventListener('load', preloadNext, true);
    for (const href of scripts)
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          crossOrigin: '',
          href,
        }),
      );
  };
  const preloadNext = ({ target }) => target.matches?.(first) && preload();
  if (hidden || !document.querySelector(first)) preload();
  else document.addEventListener('load', preloadNext, true);
  // The first format loads the browser's data about languages, which takes about as long as rendering a screen. The
  // scripts are still on their way then.
  requestAnimationFrame(() => setTimeout(() => new Intl.NumberFormat(root.lang)));
})();
