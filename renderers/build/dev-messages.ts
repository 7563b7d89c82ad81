// Shows the errors of the flows in the page during development.

import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { type FlowSourceOptions, formatFlowErrors, type SourceReading } from './flow-source.ts';

/** Shows the errors of the flow files in Vite's overlay. Does nothing if there are none. */
export function showFlowErrors(
  server: ViteDevServer,
  source: FlowSourceOptions,
  reading: SourceReading,
): void {
  const [first] = reading.errors;
  if (!first) return;
  const message = formatFlowErrors(source, reading);
  server.config.logger.error(message);
  const { line, column } = first;
  const loc = { file: resolve(source.folder, first.file), line, column };
  server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'charter-flows', loc } });
}

/**
 * Removes the error overlay with an empty update. Every new page receives an empty update first. If its first update
 * reported errors, Vite would reload the page, and the user's input would be lost.
 */
export function clearErrorOverlay(server: ViteDevServer): void {
  server.ws.send({ type: 'update', updates: [] });
}

/** Notifies open pages that translations have changed. A page in a translated language reloads. */
export function announceTextChanges(server: ViteDevServer): void {
  server.ws.send({ type: 'custom', event: 'charter:texts' });
}
