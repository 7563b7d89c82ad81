// Reads the feature flags that were stored on the last visit. They are used until the flag client
// has loaded.

/** The flag client's storage key. */
const storageKey = 'unleash:repository:repo';

/**
 * Returns the state of each flag, or null if nothing is stored. The declared defaults then apply.
 * @example
 * const stored = JSON.stringify([{ name: 'gifts', enabled: true }]);
 * readCachedFlags(['gifts', 'refunds'], () => stored) // { gifts: true, refunds: false }
 * readCachedFlags(['gifts'], () => null) // null
 */
export function readCachedFlags(
  names: readonly string[],
  read: (name: string) => string | null,
): Readonly<Record<string, boolean>> | null {
  try {
    const stored: unknown = JSON.parse(read(storageKey) ?? 'null');
    if (!Array.isArray(stored)) return null;
    const on = new Set(
      stored.flatMap((toggle: { name?: unknown; enabled?: unknown } | null) =>
        toggle?.enabled === true && typeof toggle.name === 'string' ? [toggle.name] : [],
      ),
    );
    return Object.fromEntries(names.map((name) => [name, on.has(name)]));
  } catch {
    return null;
  }
}
