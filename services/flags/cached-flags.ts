// Reads the feature flags that were stored during the last visit. They are used until the flag client has loaded.

/** The key under which the flag client stores its flags. */
const storageKey = 'unleash:repository:repo';

/**
 * Returns the stored state of each flag. Returns null if nothing is stored, and the declared defaults then apply.
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
