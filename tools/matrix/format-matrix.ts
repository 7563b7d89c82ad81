// Formats the fault matrix: tables of counts, a line for each fault, and the page in docs/.

import { formatTable } from '../../cli/docs/table.ts';
import { damages } from './corrupt-storage.ts';
import { faultOutcomes } from './evaluate-cell.ts';
import { navigations } from './navigate.ts';
import type { DoublePress } from './press-twice.ts';
import type { Arrivals } from './run-arrivals.ts';
import type { Cell } from './run-matrix.ts';

const kinds = ['unaffected', 'retried', 'answered', 'fault'] as const;
const arrivalKinds = ['same', 'other', 'fault'] as const;

/** Returns the tables by outcome and by flow. */
export function formatMatrix(cells: readonly Cell[]): string {
  const counted = cells.map(({ flow, outcome, result: { kind } }) => ({ flow, outcome, kind }));
  const flows = [...new Set(cells.map(({ flow }) => flow))].toSorted();
  return [
    formatCounts('outcome', faultOutcomes, kinds, counted, ({ outcome }) => outcome),
    formatCounts('flow', flows, kinds, counted, ({ flow }) => flow),
  ].join('\n\n');
}

/** Returns the table of the navigations and that of the damages to the storage. */
export function formatArrivals({ navigations: moves, storage }: Arrivals): string {
  return [
    formatCounts('navigation', navigations, arrivalKinds, moves, (cell) => cell.navigation),
    formatCounts('entry', Object.keys(damages), arrivalKinds, storage, (cell) => cell.damage),
  ].join('\n\n');
}

/** Returns a line for each fault. Outcomes with the same end share one. */
export function describeFaults(cells: readonly Cell[]): readonly string[] {
  const outcomes = new Map<string, string[]>();
  for (const { call, outcome, journey, result } of cells) {
    if (result.kind !== 'fault') continue;
    const line = `${call.place}, ${call.operation} (${call.purpose}), in “${journey}”: ${result.fault}`;
    outcomes.set(line, [...(outcomes.get(line) ?? []), outcome]);
  }
  return [...outcomes].map(([line, names]) => `${line} [${names.join(', ')}]`);
}

/** Returns a line for each fault of arrivals. Navigations and damages from the same place with the same end share one. */
export function describeArrivals({ navigations: moves, storage }: Arrivals): readonly string[] {
  const causes = new Map<string, Set<string>>();
  const all = [
    ...moves.map((cell) => ({ ...cell, cause: cell.navigation })),
    ...storage.map((cell) => ({ ...cell, cause: `${cell.damage} in ${cell.entry}` })),
  ];
  for (const { place, journey, fault, cause } of all) {
    if (fault === null) continue;
    const line = `${place}, in “${journey}”: ${fault}`;
    causes.set(line, (causes.get(line) ?? new Set()).add(cause));
  }
  return [...causes].map(([line, names]) => `${line} [${[...names].join(', ')}]`);
}

/** Returns a line for each event whose second press calls a service again. */
export function describeDoublePresses(presses: readonly DoublePress[]): readonly string[] {
  return presses
    .filter(({ calledAgain }) => calledAgain.length > 0)
    .map(({ place, event, calledAgain }) => `${place} ${event}: ${calledAgain.join(', ')} again`);
}

/** Returns the text of docs/fault-matrix.md. */
export function createMatrixPage(
  cells: readonly Cell[],
  presses: readonly DoublePress[],
  arrivals: Arrivals,
): string {
  const [moves, damaged] = formatArrivals(arrivals).split('\n\n');
  return `# Fault matrix

Each call of the journeys ends once with each fault. \`npm run matrix -- --write\` writes this page.

A network fault reaches a flow as an outcome: a refused, reset or withheld connection and a name that is not known are \`offline\`, an answer that never comes is \`timeout\`, a body that is cut, empty, HTML or of another shape is \`failed\`, and a status is its number. \`tests/services/faults.test.ts\` holds that for real connections. Final statuses that the document of an operation describes, such as 409, are left out here, because \`npm run flows -- check\` plays them.

After each cell the screen offers something to do, and an answer that was sent and is still asked for is in its field. After an outcome that can end by itself, one more press reaches the step that the journey reaches without the fault.

- unaffected: the journey goes on without the answer.
- retried: one more press reaches the step.
- answered: the flow says what happened and leads on.

${formatMatrix(cells)}

## Double presses

Each event of the journeys that starts a call which changes something is sent a second time before the call has ended. Of ${presses.length} events, ${describeDoublePresses(presses).length} call a service again.

## Navigations

Each screen of the journeys is left and entered again in each of these ways. The screen that is shown then offers something to do, nothing is charged without a press, and a reload, and Back to a screen whose answers were submitted, show these answers. A service that the journey does not ask answers as in another journey.

- same: the same screen.
- other: another screen, such as the login, the first question that is not answered, or the screen before.

${moves}

## Damaged storage

Each step of the journeys is loaded while one entry of the browser's storage is missing, damaged or of another version. The screen that is shown then offers something to do, and nothing is charged.

${damaged}
`;
}

// helpers

function formatCounts<Kind extends string, Counted extends { readonly kind: Kind }>(
  title: string,
  names: readonly string[],
  columns: readonly Kind[],
  cells: readonly Counted[],
  nameOf: (cell: Counted) => string,
): string {
  const row = (name: string, of: readonly Counted[]) => [
    name,
    String(of.length),
    ...columns.map((column) => String(of.filter(({ kind }) => kind === column).length)),
  ];
  return formatTable(
    [title, 'cells', ...columns],
    [
      ...names.map((name) =>
        row(
          name,
          cells.filter((cell) => nameOf(cell) === name),
        ),
      ),
      row('all', cells),
    ],
  );
}
