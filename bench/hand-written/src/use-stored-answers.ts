import { useCallback, useState } from 'react';

/**
 * Keeps answers in the session storage of the tab.
 * @param key the name of the entry
 * @param empty all answers before anything is entered
 */
export function useStoredAnswers<Answers extends object>(key: string, empty: Answers) {
  const [answers, setAnswers] = useState(() => ({ ...empty, ...readEntry(key) }));
  const store = useCallback(
    (more: Partial<Answers>) => {
      const all = { ...empty, ...readEntry(key), ...more };
      sessionStorage.setItem(key, JSON.stringify(all));
      return all;
    },
    [empty, key],
  );
  /** Stores answers and shows them. */
  const save = useCallback((more: Partial<Answers>) => setAnswers(store(more)), [store]);
  const clear = useCallback(() => {
    sessionStorage.removeItem(key);
    setAnswers(empty);
  }, [empty, key]);
  return { answers, clear, save, store };
}

// helpers

function readEntry(key: string): object {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}
