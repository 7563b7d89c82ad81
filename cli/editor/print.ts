// JSON as it is committed: what fits on a line stands on one, so that files stay small and changes readable.

const width = 140;

/** The text of a value, with a line break at its end. */
export function printJson(value: unknown): string {
  return `${print(value, '')}\n`;
}

// helpers

function print(value: unknown, indent: string): string {
  const short = JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return short;
  if (indent.length + short.length <= width && indent !== '') return short;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((each) => print(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${print(each, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
