// The flags of the last visit, before the client itself has arrived.

/** What the client keeps, by its own names. */
const entry = 'unleash:repository:repo';

/** On or off for each name; null where nothing was kept, so that the declared defaults count. */
export function cachedFlags(
  names: readonly string[],
  read: (name: string) => string | null,
): Readonly<Record<string, boolean>> | null {
  try {
    const kept: unknown = JSON.parse(read(entry) ?? 'null');
    if (!Array.isArray(kept)) return null;
    const on = new Set(
      kept.flatMap((toggle: { name?: unknown; enabled?: unknown } | null) =>
        toggle?.enabled === true && typeof toggle.name === 'string' ? [toggle.name] : [],
      ),
    );
    return Object.fromEntries(names.map((name) => [name, on.has(name)]));
  } catch {
    return null;
  }
}
