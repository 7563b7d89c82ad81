// How many sessions are followed, by where one begins.

import type { MonitoringConfig } from '../integrations/types.ts';

/** Percent of sessions that are followed where one begins. */
export function rateAt({ parts = [], sessionRate = 100 }: MonitoringConfig, path: string): number {
  return parts.find((part) => path.startsWith(part.path))?.sessionRate ?? sessionRate;
}
