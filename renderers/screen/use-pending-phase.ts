// A React hook that classifies how long a call has been pending: too short to show an indicator, long enough to show
// one, or unusually long.

import { useEffect, useState } from 'react';

export type PendingPhase = 'fresh' | 'waiting' | 'long';

/**
 * Returns the phase of the pending call.
 * @param since the start time of the pending call as text, or null if no call is pending
 */
export function usePendingPhase(since: string | null): PendingPhase {
  const [patience, setPatience] = useState<PendingPhase>('fresh');
  useEffect(() => {
    setPatience('fresh');
    if (since === null) return;
    const timers = [
      setTimeout(() => setPatience('waiting'), 1000),
      setTimeout(() => setPatience('long'), 10_000),
    ];
    return () => timers.forEach(clearTimeout);
  }, [since]);
  return patience;
}
