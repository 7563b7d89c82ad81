// The sample rate of sessions by the path where a session begins.

import type { MonitoringConfig } from '../integrations/types.ts';

/** Returns the percentage of sessions to record for a start path. */
export function getSampleRate(
  { parts = [], sessionRate = 100 }: MonitoringConfig,
  path: string,
): number {
  return parts.find((part) => path.startsWith(part.path))?.sessionRate ?? sessionRate;
}
