// Formats tables and code in Markdown for the documentation and the tools.

export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Returns a value as inline JSON code in Markdown. */
export function formatJsonCode(value: unknown): string {
  return formatCode(JSON.stringify(value));
}

/** Returns a value as a JSON code block in Markdown. */
export function formatJsonBlock(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

export function formatCode(text: string): string {
  return `\`${text}\``;
}
