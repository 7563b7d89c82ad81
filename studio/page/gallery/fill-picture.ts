// Shows the picture of a screen in a document that runs no scripts.

import type { PreviewPicture } from '../../protocol/preview.ts';

/**
 * Fills an empty document with a picture. Styles are set through the CSS object model, because the page's Content
 * Security Policy forbids styles in HTML.
 */
export function fillPicture(page: Document, { html, styles, lang, dir }: PreviewPicture): void {
  const { defaultView: view, documentElement: root } = page;
  if (!view) return;
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  Object.assign(root, { lang, dir });
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const element of parsed.querySelectorAll('script, iframe, object, embed')) element.remove();
  const app = page.createElement('div');
  app.id = 'app';
  app.append(...parsed.body.childNodes);
  page.body.replaceChildren(app);
  for (const element of app.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  showProblem(view);
}

// helpers

/** Scrolls to the error message, which may be below the visible part of the card. */
function showProblem(view: Window): void {
  const problem = view.document.querySelector('[data-failure], [data-problems]');
  const { top = 0, bottom = 0 } = problem?.getBoundingClientRect() ?? {};
  if (bottom > view.innerHeight) view.scrollTo(0, top - view.innerHeight / 2);
}
