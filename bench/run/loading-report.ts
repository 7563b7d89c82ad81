// The parts of the report about what a page loads.

import type { Measurements } from './measure-all.ts';
import { formatKib, formatTable } from './table.ts';

/**
 * Lists the largest modules.
 * @param modules the bytes of packages and folders, largest first
 */
export function formatModules(
  modules: readonly (readonly [name: string, bytes: number])[],
): string {
  const rest = modules.slice(shownModules).reduce((sum, [, bytes]) => sum + bytes, 0);
  const rows = [...modules.slice(0, shownModules), ['all others', rest] as const].map(
    ([name, bytes]) => [name, formatKib(bytes)],
  );
  return `## Bytes by module

What \`/start\` loads. The bytes of a file are divided among its modules in proportion to their own compressed sizes.

${formatTable(['package or folder', 'KiB'], rows)}`;
}

/** Formats the requests of a start with an empty cache, in one run. */
export function formatColdStart({ flows }: Measurements): string {
  const loaded = flows['/start']?.at(-1)?.loaded ?? [];
  const getName = (url: string) => new URL(url).pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1');
  const rows = loaded.map(({ url, start, end, bytes, startedBy }) => [
    `\`${getName(url)}\``,
    formatTime(start),
    formatTime(end),
    formatKib(bytes),
    startedBy?.startsWith('http') ? `\`${getName(startedBy)}\`` : '',
  ]);
  return `## A cold start of \`/start\`

The requests of one run for the screen.

${formatTable(['request', 'start ms', 'end ms', 'KiB', 'started by'], rows)}`;
}

// helpers

const shownModules = 25;

function formatTime(time: number): string {
  return Number.isFinite(time) ? time.toFixed(0) : '–';
}
