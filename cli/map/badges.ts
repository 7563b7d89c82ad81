// The badges of a step: the ways that no line shows.

import type { MapBadge, MapBadgeKind, MapWay } from './types.ts';
import type { FoldedWay, Link } from './ways.ts';

/** Returns the badges of a step. */
export function createBadges(
  id: string,
  folded: readonly FoldedWay[],
  links: readonly Link[],
  titleOf: (id: string) => string,
): readonly MapBadge[] {
  const of = (kind: MapBadgeKind) =>
    folded.flatMap((each) => (each.from === id && each.kind === kind ? [each.way] : []));
  const isDrawn = links.some(({ to }) => to === id);
  const arrivals = folded.filter(({ way, from }) => way.to === id && from !== id);
  const ways: Readonly<Record<MapBadgeKind, readonly MapWay[]>> = {
    in: isDrawn
      ? []
      : arrivals.map(({ from, way }) => ({ ...way, to: from, title: titleOf(from) })),
    redirect: of('redirect'),
    failure: of('failure'),
    stay: of('stay'),
    out: of('out'),
  };
  return kinds.flatMap((kind) =>
    ways[kind].length === 0 ? [] : [{ kind, label: getLabel(kind, ways[kind]), ways: ways[kind] }],
  );
}

// helpers

const kinds: readonly MapBadgeKind[] = ['in', 'redirect', 'failure', 'stay', 'out'];

const nouns: Readonly<Record<MapBadgeKind, readonly [string, string]>> = {
  in: ['way here', 'ways here'],
  redirect: ['redirect', 'redirects'],
  failure: ['failure', 'failures'],
  stay: ['stays here', 'stay here'],
  out: ['way out', 'ways out'],
};

function getLabel(kind: MapBadgeKind, ways: readonly MapWay[]): string {
  const [one, many] = nouns[kind];
  const count = new Set(ways.map(({ to, event, guard }) => `${to} ${event} ${guard}`)).size;
  return `${count} ${count === 1 ? one : many}`;
}
