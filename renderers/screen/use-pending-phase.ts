// A React hook that classifies how long a call has been pending: too short to indicate it, long
// enough, or too long.

import { useEffect, useState } from 'react';

export type PendingPhase = 'fresh' | 'waiting' | 'long';

/**
 * Returns the phase.
 * @param since the start of the pending call as text, or null
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
