// Determines the sample rate of a session by the path where it begins.

import type { MonitoringConfig } from '../integrations/types.ts';

/** Returns the percentage of sessions to monitor that begin at a path. */
export function getSampleRate(
  { parts = [], sessionRate = 100 }: MonitoringConfig,
  path: string,
): number {
  return parts.find((part) => path.startsWith(part.path))?.sessionRate ?? sessionRate;
}
