// Counts the results of a mutation run, by kind and in total.

import type { MutantVerdict } from './evaluate.ts';
import { findHarmlessReason } from './harmless.ts';
import { mutantKinds } from './kinds/index.ts';
import type { MutantKind } from './mutant-kind.ts';
import type { MutationContext } from './mutation-context.ts';

export interface TallyRow {
  readonly kind: string;
  readonly about: string;
  readonly group: MutantKind['group'];
  readonly mutants: number;
  /**
   * The number of mutants that are found at their line, found elsewhere, found only by a journey,
   * harmless, and not found.
   */
  readonly line: number;
  readonly elsewhere: number;
  readonly journey: number;
  readonly harmless: number;
  readonly survived: number;
}

export interface Tally {
  readonly rows: readonly TallyRow[];
  /** The percentages of found mutants among those that are not harmless. */
  readonly defects: {
    readonly mutants: number;
    readonly atLine: number;
    readonly byChecker: number;
    readonly byAny: number;
  };
  readonly behavior: Tally['defects'];
  readonly promises: Tally['defects'];
  readonly left: readonly UndetectedMutant[];
}

/** A mutant that the checker does not find at its line. */
export interface UndetectedMutant {
  readonly verdict: MutantVerdict;
  readonly harmless: string | null;
}

export function createTally(verdicts: readonly MutantVerdict[], context: MutationContext): Tally {
  const left = verdicts
    .filter(({ found }) => found !== 'line')
    .map((verdict) => ({
      verdict,
      harmless: verdict.found === 'survived' ? findHarmlessReason(verdict.mutant, context) : null,
    }));
  const harmless = new Set(
    left.filter((each) => each.harmless !== null).map((each) => each.verdict),
  );
  const rows = mutantKinds.map(({ name, about, group }): TallyRow => {
    const own = verdicts.filter(({ mutant }) => mutant.kind.name === name);
    const count = (found: MutantVerdict['found']) =>
      own.filter((each) => each.found === found && !harmless.has(each)).length;
    return {
      ...{ kind: name, about, group, mutants: own.length, line: count('line') },
      ...{ elsewhere: count('elsewhere'), journey: count('journey'), survived: count('survived') },
      harmless: own.filter((each) => harmless.has(each)).length,
    };
  });
  return {
    rows,
    left,
    defects: getPercentages(rows, 'defect'),
    behavior: getPercentages(rows, 'behavior'),
    promises: getPercentages(rows, 'promise'),
  };
}

// helpers

function getPercentages(all: readonly TallyRow[], group: TallyRow['group']): Tally['defects'] {
  const rows = all.filter((row) => row.group === group);
  const sum = (of: (row: TallyRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const mutants = sum((row) => row.mutants - row.harmless);
  const share = (part: number) => (mutants === 0 ? 100 : (100 * part) / mutants);
  return {
    mutants,
    atLine: share(sum(({ line }) => line)),
    byChecker: share(sum(({ line, elsewhere }) => line + elsewhere)),
    byAny: share(sum(({ line, elsewhere, journey }) => line + elsewhere + journey)),
  };
}
