// Formats tables and code in Markdown. The documentation and the tools use it.

export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Returns a value as JSON in a line of text. */
export function formatJsonCode(value: unknown): string {
  return formatCode(JSON.stringify(value));
}

/** Returns a block of JSON. */
export function formatJsonBlock(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

export function formatCode(text: string): string {
  return `\`${text}\``;
}
