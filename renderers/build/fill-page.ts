// Inserts the product's name, language, text direction, description, and first texts into the HTML page.

import { type App, getTextDirection } from '../../engine/language/index.ts';
import { createGetText } from '../get-text.ts';

/**
 * Replaces the placeholders of the HTML page with values and texts of the application.
 * @example
 * fillPage('<title>%name%</title>', app) // '<title>Library</title>'
 */
export function fillPage(html: string, app: App): string {
  return html.replace(
    /%(name|lang|dir|description|loadFailed|reload)%/g,
    (_, placeholder: string) => escapeHtml(getPlaceholderValue(placeholder, app)),
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

function getPlaceholderValue(placeholder: string, app: App): string {
  const { name, locale, description } = app;
  if (placeholder === 'lang') return new Intl.Locale(locale).language;
  if (placeholder === 'dir') return getTextDirection(locale);
  if (placeholder === 'loadFailed' || placeholder === 'reload')
    return createGetText(app.texts.interface, app)(placeholder);
  return placeholder === 'name' ? name : description;
}
