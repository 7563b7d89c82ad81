// Prints JSON as it is committed: short values stay on one line, so that files are small and diffs
// readable.

const width = 140;

/** Returns the text of a value with a final newline. */
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
