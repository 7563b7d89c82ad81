// A React hook that requests the plan of a pattern shortly after the pattern's values have changed.

import { useEffect, useRef, useState } from 'react';
import type { PatternResult } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';

/** The pause after the last change before the plan is requested, in milliseconds. */
const pause = 400;

/**
 * Returns the plan for the values of a pattern. While `isPlanning` is true, the returned plan is for earlier values.
 */
export function usePlan(pattern: string, values: Readonly<Record<string, string>>) {
  const studio = useStudio();
  const { analysis } = useStudioState();
  const revision = analysis?.revision;
  const [answered, setAnswered] = useState<{ key: string; plan: PatternResult } | null>(null);
  // The last request for a plan. The analysis answers one question after another, so a request for an outdated plan
  // would delay the next request.
  const asked = useRef<Promise<void>>(Promise.resolve());
  const key = JSON.stringify([pattern, values, revision]);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      await asked.current;
      if (!isWanted) return;
      const [, given] = JSON.parse(key) as [string, Readonly<Record<string, string>>];
      asked.current = studio.ask('pattern', { pattern, values: given }).then(
        (plan) => {
          if (isWanted) setAnswered({ key, plan });
        },
        ({ message: error }: Error) => {
          if (isWanted)
            setAnswered({ key, plan: { files: {}, problems: [], shows: null, others: [], error } });
        },
      );
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, pattern, studio]);
  return { plan: answered?.plan ?? null, isPlanning: answered?.key !== key };
}
