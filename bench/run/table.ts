import type { Spread } from './statistics.ts';

/** Returns a table in Markdown. */
export function formatTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [header, header.map((_, index) => (index === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns a number of bytes as KiB. */
export function formatKib(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

/** Returns a ratio such as "1.25x". */
export function formatRatio(ratio: number): string {
  return Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : '–';
}

/** Returns a median with the lowest and the highest value, such as "12 (10–15)". */
export function formatSpread({ median, low, high }: Spread, digits = 0): string {
  return `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}
