// What the page is told about the flows during development.

import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { errorText, type FlowSourceOptions, type Reading } from './flow-source.ts';

/** Shows the errors of a reading over the page, in the words of the checker; nothing if there are none. */
export function showErrors(
  server: ViteDevServer,
  source: FlowSourceOptions,
  reading: Reading,
): void {
  const [first] = reading.errors;
  if (!first) return;
  const message = errorText(source, reading);
  server.config.logger.error(message);
  const { line, column } = first;
  const loc = { file: resolve(source.folder, first.file), line, column };
  server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'charter-flows', loc } });
}

/**
 * Takes away what is shown over the page. An update of nothing does it; one is also sent to every new
 * page, for a page whose first update finds errors shown would be loaded anew and lose its answers.
 */
export function showNothing(server: ViteDevServer): void {
  server.ws.send({ type: 'update', updates: [] });
}
