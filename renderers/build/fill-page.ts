// Fills the name, the language and the description of the product into the HTML page.

import type { App } from '../../engine/language/index.ts';

/**
 * Replaces the placeholders of the page.
 * @example
 * fillPage('<title>%name%</title>', app) // '<title>Library</title>'
 */
export function fillPage(html: string, app: App): string {
  return html.replace(/%(name|lang|description)%/g, (_, placeholder: string) =>
    escapeHtml(getPlaceholderValue(placeholder, app)),
  );
}

/** Escapes a text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// helpers

function getPlaceholderValue(placeholder: string, { name, locale, description }: App): string {
  if (placeholder === 'lang') return new Intl.Locale(locale).language;
  return placeholder === 'name' ? name : description;
}
