// Runs in the head of every page. If a script of the application cannot be loaded, it shows the notice that the page
// contains as a template. The notice links to an empty address: the page's own address when the link is followed, which
// may have changed by then. Once the application is shown, it reports failures itself. The build inlines this file.

(() => {
  const check = ({ target }) => target?.tagName === 'SCRIPT' && show();
  function show() {
    stop();
    const notice = document.getElementById('load-failure')?.content.cloneNode(true);
    if (notice) document.body.prepend(notice);
  }
  function stop() {
    removeEventListener('error', check, true);
    loadFailure.show = () => undefined;
  }
  const loadFailure = { show, stop };
  addEventListener('error', check, true);
  window.loadFailure = loadFailure;
})();
