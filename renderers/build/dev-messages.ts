// Messages about the flows that the development server sends to the page.

import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { type FlowSourceOptions, formatErrors, type SourceReading } from './flow-source.ts';

/** Shows the errors of a reading in an overlay, or nothing if there are none. */
export function showErrors(
  server: ViteDevServer,
  source: FlowSourceOptions,
  reading: SourceReading,
): void {
  const [first] = reading.errors;
  if (!first) return;
  const message = formatErrors(source, reading);
  server.config.logger.error(message);
  const { line, column } = first;
  const loc = { file: resolve(source.folder, first.file), line, column };
  server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'charter-flows', loc } });
}

/**
 * Removes the overlay with an empty update. It is also sent to every new page: a page whose first
 * update reports errors would be reloaded and lose its answers.
 */
export function clearErrors(server: ViteDevServer): void {
  server.ws.send({ type: 'update', updates: [] });
}
