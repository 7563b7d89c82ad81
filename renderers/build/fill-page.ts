// Inserts the product's name, language, text direction, and description into the HTML page.

import { type App, getTextDirection } from '../../engine/language/index.ts';

/**
 * Replaces the placeholders of the HTML page with values of the application.
 * @example
 * fillPage('<title>%name%</title>', app) // '<title>Library</title>'
 */
export function fillPage(html: string, app: App): string {
  return html.replace(/%(name|lang|dir|description)%/g, (_, placeholder: string) =>
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
  if (placeholder === 'dir') return getTextDirection(locale);
  return placeholder === 'name' ? name : description;
}
