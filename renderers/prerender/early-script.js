// Runs in the head of a prerendered page, before the application has loaded. Hides the page if
// stored data or the query may change it, and records presses of buttons. The build inlines it.

(() => {
  const root = document.documentElement;
  const { entries, queries, failed } = JSON.parse(
    document.getElementById('prerendered').textContent,
  );
  const isStored = ([storage, name]) => {
    try {
      return window[storage].getItem(name) !== null;
    } catch {
      return false;
    }
  };
  const query = new URLSearchParams(location.search);
  const hidden = entries.some(isStored) || queries.some((name) => query.has(name));
  if (hidden) root.dataset.prerendered = 'hidden';

  const early = { hidden, pressed: null, composing: false, stop };
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
  // The application itself could not be loaded. It shows other failures on its own.
  const fail = ({ target }) => {
    if (target?.tagName !== 'SCRIPT' || document.querySelector('[data-load-failed]')) return;
    const notice = document.createElement('p');
    notice.role = 'alert';
    notice.className = 'offline';
    notice.dataset.loadFailed = '';
    const link = document.createElement('a');
    link.href = location.href;
    link.textContent = failed.reload;
    notice.append(`${failed.text} `, link);
    document.body.prepend(notice);
  };
  const listeners = [
    ['error', fail],
    ['click', press],
    ['submit', submit],
    ['compositionstart', compose],
    ['compositionend', compose],
  ];
  for (const [name, listener] of listeners) addEventListener(name, listener, true);
  function stop() {
    for (const [name, listener] of listeners) removeEventListener(name, listener, true);
    early.pressed?.removeAttribute('data-early');
  }
  window.earlyInput = early;
})();
