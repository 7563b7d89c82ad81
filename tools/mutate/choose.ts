// Selects mutants: deterministic for a seed, spread over kinds, and within a kind over files.

import { createRandom } from '../random.ts';
import type { TextEdit } from './edit.ts';
import type { MutantKind } from './kind.ts';
import { kinds } from './kinds/index.ts';
import { type Spot, spotsOf } from './spot.ts';
import type { MutationContext } from './world.ts';

export interface Mutant {
  readonly kind: MutantKind;
  readonly edit: TextEdit;
  readonly spot: Spot;
}

/**
 * @param files path -> text of the files that may be changed
 * @param count the total number of mutants; fewer if the flows offer no more
 */
export function chooseMutants(
  files: Readonly<Record<string, string>>,
  world: MutationContext,
  count: number,
  seed: number,
): readonly Mutant[] {
  const random = createRandom(seed);
  const spots = Object.entries(files).flatMap(([file, text]) => spotsOf(file, text));
  const rows = kinds.map((kind) =>
    interleave(
      spotsFor(kind, spots).flatMap((spot) =>
        kind.edits(spot, world).map((edit) => ({ kind, edit, spot })),
      ),
      random,
    ),
  );
  const chosen: Mutant[] = [];
  for (let turn = 0; chosen.length < count && rows.some((row) => turn < row.length); turn += 1)
    for (const row of rows) {
      const mutant = row[turn];
      if (mutant && chosen.length < count) chosen.push(mutant);
    }
  return chosen;
}

// helpers

/** Shared lists contain no flow language, so only kinds that break a promise apply to them. */
function spotsFor({ group }: MutantKind, spots: readonly Spot[]): readonly Spot[] {
  return group === 'promise' ? spots : spots.filter(({ file }) => !file.startsWith('shared/'));
}

/** Shuffles mutants so that no file occurs a second time before every other has occurred once. */
function interleave(mutants: readonly Mutant[], random: () => number): readonly Mutant[] {
  const byFile = new Map<string, Mutant[]>();
  for (const mutant of shuffle(mutants, random)) {
    const known = byFile.get(mutant.edit.file) ?? [];
    byFile.set(mutant.edit.file, known);
    known.push(mutant);
  }
  const longest = Math.max(0, ...[...byFile.values()].map(({ length }) => length));
  return Array.from({ length: longest }).flatMap((_, turn) =>
    [...byFile.values()].flatMap((row) => row[turn] ?? []),
  );
}

function shuffle<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
