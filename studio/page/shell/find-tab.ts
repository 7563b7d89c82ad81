// Implements keyboard navigation between tabs.

/**
 * Returns the tab to which a key moves, or null if the key does not move between tabs.
 * @example
 * findTab(['map', 'edit'], 'edit', 'ArrowRight') // 'map'
 */
export function findTab<Tab>(tabs: readonly Tab[], current: Tab, key: string): Tab | null {
  const index = tabs.indexOf(current);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % tabs.length,
    ArrowLeft: (index - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[targets[key] ?? -1] ?? null;
}
