// Places steps in the grid of a map: the main line in the first column, branches to the right of it.

import type { ClassifiedTransitions, MapLink } from './ways.ts';

export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * Returns the cell of each step in the grid.
 * @param spine the steps of the main line, from top to bottom
 * @param others the other steps, in the order of the flow
 */
export function placeSteps(
  spine: readonly string[],
  others: readonly string[],
  { links, folded }: ClassifiedTransitions,
): ReadonlyMap<string, GridPlace> {
  const places = new Map(spine.map((id, row): [string, GridPlace] => [id, { row, column: 0 }]));
  const left = new Set(others);
  const put = (id: string, wanted: GridPlace) => {
    places.set(id, findFreePlace(wanted, places));
    left.delete(id);
    placeBranches(id);
  };
  const placeBranches = (id: string) => {
    const place = places.get(id);
    if (!place) return;
    const beside = {
      row: place.row + (place.column === 0 ? 0 : 1),
      column: Math.max(1, place.column),
    };
    for (const to of others)
      if (left.has(to) && links.some((link) => link.from === id && link.to === to)) put(to, beside);
  };
  for (const id of spine) placeBranches(id);
  const putApart = (id: string) => {
    const row = findSourceRow(id, folded, places) ?? findTargetRow(id, links, places);
    put(id, { row, column: 1 });
  };
  for (const id of others)
    if (left.has(id) && !links.some(({ from, to }) => to === id && left.has(from))) putApart(id);
  for (const id of others) if (left.has(id)) putApart(id);
  return places;
}

// helpers

/** Returns the row of the first placed step that redirects to the given step. */
function findSourceRow(
  id: string,
  folded: ClassifiedTransitions['folded'],
  places: ReadonlyMap<string, GridPlace>,
): number | undefined {
  const rows = folded.flatMap(({ from, way }) => (way.to === id ? [places.get(from)?.row] : []));
  return rows.find((row) => row !== undefined);
}

/** Returns the row of the first placed step to which the given step leads. */
function findTargetRow(
  id: string,
  links: readonly MapLink[],
  places: ReadonlyMap<string, GridPlace>,
  seen: ReadonlySet<string> = new Set(),
): number {
  for (const { to } of links.filter(({ from }) => from === id && !seen.has(from))) {
    const row = places.get(to)?.row ?? findTargetRow(to, links, places, new Set([...seen, id]));
    if (row >= 0) return row;
  }
  return seen.size > 0 ? -1 : 0;
}

/** Returns the free cell that is nearest to the preferred cell. A lower row is better than another column. */
function findFreePlace(wanted: GridPlace, places: ReadonlyMap<string, GridPlace>): GridPlace {
  const taken = new Set([...places.values()].map(({ row, column }) => `${row} ${column}`));
  const candidates = Array.from({ length: places.size + 1 }, (_, down) => down).flatMap((down) =>
    [0, 1, 2].flatMap((right) => {
      const place = { row: wanted.row + down, column: wanted.column + right };
      return taken.has(`${place.row} ${place.column}`) ? [] : [{ place, cost: down + right * 1.5 }];
    }),
  );
  const best = candidates.reduce((a, b) => (b.cost < a.cost ? b : a));
  return best.place;
}
