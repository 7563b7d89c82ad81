// Prints JSON with short values on one line, so that generated files are small and their diffs are readable.

const maxLineWidth = 140;

/** Returns a value as JSON text with a final newline. */
export function printJson(value: unknown): string {
  return `${printValue(value, '')}\n`;
}

// helpers

function printValue(value: unknown, indent: string): string {
  const short = JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return short;
  if (indent.length + short.length <= maxLineWidth && indent !== '') return short;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((each) => printValue(each, inner))
    : Object.entries(value).map(
        ([name, each]) => `${JSON.stringify(name)}:${printValue(each, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
