/** Pages made on the server: a template whose values are escaped, and the frame they share. */

/** Markup that may stand in a page as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | readonly Markup[] | undefined;

/** Escapes every value but markup. A list of markup is joined; undefined is nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  const written = parts.map((part, index) => part + write(values[index]));
  return new Markup(written.join(''));
}

/** A whole page. @param style the address of its style sheet */
export function page(title: string, body: Markup, style: string): string {
  return html`<!doctype html>
<html lang="en">
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

/** Text as it may stand in markup and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
}

// helpers

function write(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map((one: Markup) => one.text).join('');
  return value === undefined ? '' : escapeHtml(String(value));
}
