// Shows errors in the flows on the page during development.

import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { type FlowSourceOptions, formatErrors, type SourceReading } from './flow-source.ts';

/** Shows the errors of the flow files in Vite's overlay. Does nothing if there are none. */
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
 * Removes the overlay by an empty update. Every new page receives one, because Vite reloads a page
 * if its first update reports errors, and the user's input would be lost.
 */
export function clearErrors(server: ViteDevServer): void {
  server.ws.send({ type: 'update', updates: [] });
}

/** Tells the pages that translations have changed. A page in another language loads again. */
export function announceTexts(server: ViteDevServer): void {
  server.ws.send({ type: 'custom', event: 'charter:texts' });
}
