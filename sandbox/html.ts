/** Renders pages on the server. It has a template tag that escapes its values, and the frame of a page. */

import type { Language } from './texts/language.ts';

/** HTML that is already escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = string | number | Markup | readonly Markup[] | undefined;

/** Creates markup. Escapes every value except markup, joins lists of markup, and renders undefined as nothing. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Markup {
  const pieces = parts.map((part, index) => part + renderValue(values[index]));
  return new Markup(pieces.join(''));
}

/**
 * Returns a complete HTML page.
 * @param style the URL of its style sheet
 */
export function renderPage(title: string, body: Markup, style: string, language: Language): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
</head>
<body>
${body}
</body>
</html>
`.text;
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

// helpers

function renderValue(value: HtmlValue): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map((markup: Markup) => markup.text).join('');
  return value === undefined ? '' : escapeHtml(String(value));
}
