/** Mock scripts of the two chat providers. Each script accepts the calls of its client and draws a box. */

const renderChatWidget = (name: string, mark: string): string => `
  const box = document.createElement('div');
  box.className = '${mark}';
  box.hidden = true;
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-label', '${name}');
  box.style.cssText = 'position:fixed;inset:auto 1rem 1rem auto;background:Canvas;color:CanvasText;border:2px solid;padding:1rem;z-index:9';
  box.textContent = 'Stand-in for the chat of ${name}';
  document.body.append(box);
`;

/** Mocks Chatwoot. `window.chatwootSDK.run` defines `window.$chatwoot`. */
export const chatScript = `
window.chatwootSDK = { run() {
  ${renderChatWidget('the first provider', 'woot-widget-holder')}
  window.$chatwoot = { toggle: (state) => { box.hidden = state !== 'open'; }, reset: () => box.remove() };
} };
`;

/** Mocks Crisp. `window.$crisp` is a queue of commands that accepts further commands with `push`. */
export const crispScript = `
(() => {
  ${renderChatWidget('the second provider', 'crisp-client')}
  const run = ([kind, name]) => { if (kind === 'do') box.hidden = name !== 'chat:open' && name !== 'chat:show' ? name === 'chat:hide' || box.hidden : false; };
  const waiting = window.$crisp ?? [];
  for (const command of waiting) run(command);
  window.$crisp = { push: run, is: () => true, get: () => null };
})();
`;
