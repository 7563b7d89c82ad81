// How long something has been under way: not worth a word yet, long enough to show, or too long.

import { useEffect, useState } from 'react';

export type Patience = 'fresh' | 'waiting' | 'long';

/** @param since identifies what is waited for; null while nothing is */
export function usePatience(since: string | null): Patience {
  const [patience, setPatience] = useState<Patience>('fresh');
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
