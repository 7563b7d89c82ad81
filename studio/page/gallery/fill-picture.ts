// Shows the picture of a screen in a document without scripts.

import type { PreviewPicture } from '../../protocol/preview.ts';

/** Fills an empty document with a picture. Styles are set by the object model, because the page allows none in HTML. */
export function fillPicture(page: Document, { html, styles, lang, dir }: PreviewPicture): void {
  const { defaultView: view, documentElement: root } = page;
  if (!view) return;
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  Object.assign(root, { lang, dir });
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const element of parsed.querySelectorAll('script, iframe, object, embed')) element.remove();
  const styled = takeStyles(parsed);
  const app = page.createElement('div');
  app.id = 'app';
  app.append(...parsed.body.childNodes);
  page.body.replaceChildren(app);
  for (const [element, text] of styled) element.style.cssText = text;
}

// helpers

/** Removes the styles in HTML, which would be refused, and returns them. */
function takeStyles(page: Document): readonly (readonly [HTMLElement, string])[] {
  return [...page.querySelectorAll<HTMLElement>('[style]')].map((element) => {
    const text = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    return [element, text] as const;
  });
}
