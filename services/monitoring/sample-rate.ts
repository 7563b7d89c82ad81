// Determines the sample rate of a session from its first path.

import type { MonitoringConfig } from '../integrations/types.ts';

/** Returns the percentage of sessions to monitor among those that begin at a path. */
export function getSampleRate(
  { parts = [], sessionRate = 100 }: MonitoringConfig,
  path: string,
): number {
  return parts.find((part) => path.startsWith(part.path))?.sessionRate ?? sessionRate;
}
