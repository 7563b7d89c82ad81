// Creates the badges of a step. Badges represent the transitions that are not drawn as lines.

import type { GraphNode } from '../../engine/lint/index.ts';
import { createGuardBadge } from './guards.ts';
import type { MapBadge, MapBadgeKind, MapTransition } from './types.ts';
import type { BadgeTransition, MapLink } from './ways.ts';

/** Returns the badges of a step in the map. */
export function createBadges(
  { id, guards }: Pick<GraphNode, 'id' | 'guards'>,
  folded: readonly BadgeTransition[],
  links: readonly MapLink[],
  titleOf: (id: string) => string,
): readonly MapBadge[] {
  const of = (kind: BadgeTransition['kind']) =>
    folded.flatMap((each) => (each.from === id && each.kind === kind ? [each.way] : []));
  const isDrawn = links.some(({ to }) => to === id);
  const arrivals = folded.filter(({ way, from }) => way.to === id && from !== id);
  const ways: Readonly<Record<FoldedKind, readonly MapTransition[]>> = {
    in: isDrawn
      ? []
      : arrivals.map(({ from, way }) => ({ ...way, to: from, title: titleOf(from) })),
    redirect: of('redirect'),
    failure: of('failure'),
    stay: of('stay'),
    out: of('out'),
  };
  return [
    ...createGuardBadge({ ...(guards ? { guards } : {}) }),
    ...kinds.flatMap((kind) => {
      const different = mergeWays(ways[kind]);
      const label = getLabel(kind, different.length);
      return different.length === 0 ? [] : [{ kind, label, ways: different }];
    }),
  ];
}

// helpers

type FoldedKind = Exclude<MapBadgeKind, 'guard'>;

const kinds: readonly FoldedKind[] = ['in', 'redirect', 'failure', 'stay', 'out'];

const nouns: Readonly<Record<FoldedKind, readonly [string, string]>> = {
  in: ['way here', 'ways here'],
  redirect: ['redirect', 'redirects'],
  failure: ['failure', 'failures'],
  stay: ['stays here', 'stay here'],
  out: ['way out', 'ways out'],
};

function getLabel(kind: FoldedKind, count: number): string {
  const [one, many] = nouns[kind];
  return `${count} ${count === 1 ? one : many}`;
}

/** Merges transitions that look the same to a reader of the map. */
function mergeWays(ways: readonly MapTransition[]): readonly MapTransition[] {
  const keyOf = ({ to, event, guard, call }: MapTransition) =>
    JSON.stringify([to, event, guard, call]);
  const different = [...new Map(ways.map((way) => [keyOf(way), way])).values()];
  const isElse = ({ event, guard, call }: MapTransition) =>
    guard === '' &&
    different.some((each) => each.guard !== '' && each.call === call && each.event === event);
  return different.map((way) => (way.call && isElse(way) ? { ...way, guard: 'otherwise' } : way));
}
