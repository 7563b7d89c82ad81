// A React hook that counts down the remaining seconds.

import { useEffect, useState } from 'react';

/**
 * Returns the remaining seconds of the countdown.
 * @param start any value; the countdown restarts when it changes
 */
export function useCountdown(seconds: number | null, start: unknown): number {
  const [left, setLeft] = useState(seconds ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `start` restarts the countdown
  useEffect(() => {
    const end = Date.now() + (seconds ?? 0) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds, start]);
  return left;
}
