// Formats the fault matrix: tables of counts, a line for each fault, and the page in docs/.

import { formatTable } from '../../cli/docs/table.ts';
import { storageDamages } from './corrupt-storage.ts';
import { faultOutcomes } from './evaluate-cell.ts';
import { navigations } from './navigate.ts';
import type { DoublePress } from './press-twice.ts';
import type { Arrivals } from './run-arrivals.ts';
import type { Cell } from './run-matrix.ts';
import { tabSituations } from './two-tabs.ts';

const kinds = ['unaffected', 'retried', 'answered', 'fault'] as const;
const lastingKinds = [
  'goes on',
  'leads elsewhere',
  'takes other answers',
  'leads home',
  'asks again',
  'fault',
] as const;
const arrivalResults = ['same', 'other', 'fault'] as const;

/** Returns the tables by outcome and by flow. */
export function formatMatrix(cells: readonly Cell[]): string {
  const counted = cells.map(({ flow, outcome, result: { kind } }) => ({ flow, outcome, kind }));
  const flows = [...new Set(cells.map(({ flow }) => flow))].toSorted();
  return [
    formatCounts('outcome', faultOutcomes, kinds, counted, ({ outcome }) => outcome),
    formatCounts('flow', flows, kinds, counted, ({ flow }) => flow),
  ].join('\n\n');
}

/** Returns the table of the ways on while a fault lasts. */
export function formatLasting(cells: readonly Cell[]): string {
  const counted = cells.map(({ outcome, lasting: { kind } }) => ({ outcome, kind }));
  return formatCounts('outcome', faultOutcomes, lastingKinds, counted, ({ outcome }) => outcome);
}

/** Returns the tables of the navigations, of the damages to the storage, and of two tabs by situation and by flow. */
export function formatArrivals({ navigations: moves, storage, tabs }: Arrivals): string {
  const flows = [...new Set(tabs.map(({ flow }) => flow))].toSorted();
  return [
    formatCounts('navigation', navigations, arrivalResults, moves, (cell) => cell.navigation),
    formatCounts(
      'entry',
      Object.keys(storageDamages),
      arrivalResults,
      storage,
      (cell) => cell.damage,
    ),
    formatCounts('other tab', tabSituations, arrivalResults, tabs, (cell) => cell.situation),
    formatCounts('flow', flows, arrivalResults, tabs, (cell) => cell.flow),
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
  for (const { call, outcome, journey, lasting } of cells) {
    if (lasting.kind !== 'fault') continue;
    const line = `${call.place}, ${call.operation} that keeps failing, in “${journey}”: ${lasting.fault}`;
    outcomes.set(line, [...(outcomes.get(line) ?? []), outcome]);
  }
  return [...outcomes].map(([line, names]) => `${line} [${names.join(', ')}]`);
}

/** Returns a line for each fault of arrivals. Navigations and damages from the same place with the same end share one. */
export function describeReachedScreens({
  navigations: moves,
  storage,
  tabs,
}: Arrivals): readonly string[] {
  const causes = new Map<string, Set<string>>();
  const all = [
    ...moves.map((cell) => ({ ...cell, cause: cell.navigation })),
    ...storage.map((cell) => ({ ...cell, cause: `${cell.damage} in ${cell.entry}` })),
    ...tabs.map((cell) => ({ ...cell, cause: cell.situation })),
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
  const [moves, damaged, bySituation, tabsByFlow] = formatArrivals(arrivals).split('\n\n');
  return `# Fault matrix

Each call of the journeys ends once with each fault. \`npm run matrix -- --write\` writes this page.

A network fault reaches a flow as an outcome: a refused, reset or withheld connection and a name that is not known are \`offline\`, an answer that never comes is \`timeout\`, a body that is cut, empty, HTML or of another shape is \`failed\`, and a status is its number. \`tests/services/faults.test.ts\` holds that for real connections.

After each cell the screen offers something to do, and an answer that was sent and is still asked for is in its field. After an outcome that can end by itself, one more press reaches the step that the journey reaches without the fault. Besides, the screen is not blank, no control stays busy or locked, the call of a press shows one message and no second one, a press that ends at the same screen or at a login because a load has failed says so, no call that changes something is repeated without a press, no secret is in the address or in the title, and a reload ends at a screen with a way on and charges nothing.

- unaffected: the journey goes on without the answer.
- retried: one more press reaches the step.
- answered: the flow says what happened and leads on.

${formatMatrix(cells)}

## Faults that last

In each cell, every later call of the operation fails, too. The call is repeated twice. The screen then still offers something to do.

- goes on: the journey goes on without the answer, or the flow leads to another step.
- leads elsewhere: a button of the screen leads to another step or address.
- takes other answers: the screen has a form to change the answers.
- leads home: what else the screen offers needs the same call. The message about the failed call has a link to the home page.
- asks again: the screen offers to repeat the call, without such a message. The header of the page leads home.

${formatLasting(cells)}

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

## Two tabs

Each event of the journeys is played in one tab, while another tab shows the same screen, or another one of the flow. The other tab takes over what the first one has stored, also when that is nothing, and plays the same event after it. Or it plays the event of its own screen before it takes anything over. It then offers something to do, charges nothing without a press, and overwrites no answer of the first tab that its own event does not change.

${bySituation}

${tabsByFlow}
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
