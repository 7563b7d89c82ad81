// Classifies how long something has been pending: short, long enough to show, or too long.

import { useEffect, useState } from 'react';

export type PendingPhase = 'fresh' | 'waiting' | 'long';

/** @param since identifies the pending work, or null */
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
