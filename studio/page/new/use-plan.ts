// Asks for the plan of a pattern, a moment after its values have changed.

import { useEffect, useState } from 'react';
import type { PatternResult } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';

/** The pause after the last key press, in milliseconds. */
const pause = 400;

/** Returns the plan for the values. While `isPlanning`, it is that of earlier values. */
export function usePlan(pattern: string, values: Readonly<Record<string, string>>) {
  const studio = useStudio();
  const { analysis } = useStudioState();
  const revision = analysis?.revision;
  const [answered, setAnswered] = useState<{ key: string; plan: PatternResult } | null>(null);
  const key = JSON.stringify([pattern, values, revision]);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      const [, asked] = JSON.parse(key) as [string, Readonly<Record<string, string>>];
      studio.ask('pattern', { pattern, values: asked }).then(
        (plan) => isWanted && setAnswered({ key, plan }),
        ({ message: error }: Error) =>
          isWanted && setAnswered({ key, plan: { files: {}, problems: [], shows: null, error } }),
      );
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, pattern, studio]);
  return { plan: answered?.plan ?? null, isPlanning: answered?.key !== key };
}
