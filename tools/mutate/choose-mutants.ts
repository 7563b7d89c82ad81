// Selects mutants, spread evenly over kinds and files. The same seed gives the same mutants.

import { createRandom, type RandomSource } from '../random.ts';
import type { TextEdit } from './edit.ts';
import { mutantKinds } from './kinds/index.ts';
import type { MutantKind } from './mutant-kind.ts';
import type { MutationContext } from './mutation-context.ts';
import { findLocations, type ValueLocation } from './value-location.ts';

export interface Mutant {
  readonly kind: MutantKind;
  readonly edit: TextEdit;
  readonly location: ValueLocation;
}

/**
 * @param files path -> text of the files that may be changed
 * @param count the total number of mutants; fewer if the flows offer no more
 */
export function chooseMutants(
  files: Readonly<Record<string, string>>,
  context: MutationContext,
  count: number,
  seed: number,
): readonly Mutant[] {
  const random = createRandom(seed);
  const locations = Object.entries(files).flatMap(([file, text]) => findLocations(file, text));
  const rows = mutantKinds.map((kind) =>
    interleave(
      selectLocations(kind, locations).flatMap((location) =>
        kind.edits(location, context).map((edit) => ({ kind, edit, location })),
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

/**
 * Returns the locations that a kind of mutant applies to. Only kinds that break a promise apply to
 * shared lists, because these contain no flow language.
 */
function selectLocations(
  { group }: MutantKind,
  locations: readonly ValueLocation[],
): readonly ValueLocation[] {
  return group === 'promise'
    ? locations
    : locations.filter(({ file }) => !file.startsWith('shared/'));
}

/** Shuffles mutants so that no file occurs a second time before every other has occurred once. */
function interleave(mutants: readonly Mutant[], random: RandomSource): readonly Mutant[] {
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

function shuffle<Item>(items: readonly Item[], random: RandomSource): readonly Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
