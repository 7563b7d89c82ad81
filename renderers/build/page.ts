// The page of the application, with the name, the language and the description of the product.

import type { App } from '../../engine/language/index.ts';

/**
 * Fills in the placeholders of the page.
 * @example
 * pageFor('<title>%name%</title>', app) // '<title>Library</title>'
 */
export function pageFor(html: string, app: App): string {
  return html.replace(/%(name|lang|description)%/g, (_, placeholder: string) =>
    escaped(fillFor(placeholder, app)),
  );
}

// helpers

function fillFor(placeholder: string, { name, locale, description }: App): string {
  if (placeholder === 'lang') return new Intl.Locale(locale).language;
  return placeholder === 'name' ? name : description;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
