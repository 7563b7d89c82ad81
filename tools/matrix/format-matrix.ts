// Formats the fault matrix: tables of counts, a line for each fault, and the page in docs/.

import { formatTable } from '../figures.ts';
import { faultOutcomes } from './evaluate-cell.ts';
import type { DoublePress } from './press-twice.ts';
import type { Cell } from './run-matrix.ts';

const kinds = ['unaffected', 'retried', 'answered', 'fault'] as const;

/** Returns the tables by outcome and by flow. */
export function formatMatrix(cells: readonly Cell[]): string {
  const flows = [...new Set(cells.map(({ flow }) => flow))].toSorted();
  return [
    formatCounts('outcome', faultOutcomes, cells, ({ outcome }) => outcome),
    formatCounts('flow', flows, cells, ({ flow }) => flow),
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

/** Returns a line for each event whose second press calls a service again. */
export function describeDoublePresses(presses: readonly DoublePress[]): readonly string[] {
  return presses
    .filter(({ calledAgain }) => calledAgain.length > 0)
    .map(({ place, event, calledAgain }) => `${place} ${event}: ${calledAgain.join(', ')} again`);
}

/** Returns the text of docs/fault-matrix.md. */
export function createMatrixPage(cells: readonly Cell[], presses: readonly DoublePress[]): string {
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
`;
}

// helpers

function formatCounts(
  title: string,
  names: readonly string[],
  cells: readonly Cell[],
  nameOf: (cell: Cell) => string,
): string {
  const row = (name: string, of: readonly Cell[]) => [
    name,
    String(of.length),
    ...kinds.map((kind) => String(of.filter(({ result }) => result.kind === kind).length)),
  ];
  return formatTable(
    [title, 'cells', ...kinds],
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
