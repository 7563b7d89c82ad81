// Tests that no fault of a call leaves a user without a way on, in any journey. docs/fault-matrix.md shows the counts.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mapValues } from 'remeda';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCatalog } from '../../cli/load.ts';
import { type Flow, parseProduct } from '../../engine/index.ts';
import type { Reaction } from '../../engine/language/index.ts';
import { createMatrixPage, describeFaults, runMatrix } from '../../tools/matrix/index.ts';
import { createRealProgram, readFlowFiles } from './real-flows.ts';

const program = createRealProgram();
const { operations } = readCatalog(fileURLToPath(new URL('../../services', import.meta.url)));
const parsed = parseProduct(readFlowFiles());
const declares = (operation: string, outcome: string) =>
  Object.hasOwn(operations[operation]?.results ?? {}, outcome);

describe('each call of the journeys with each fault', () => {
  let cells: ReturnType<typeof runMatrix> = [];
  beforeAll(() => {
    cells = runMatrix(parsed, program, { declares });
  });

  test('leaves a way on, keeps what was sent, and goes on with one more press', () => {
    expect(cells.length).toBeGreaterThan(9000);
    expect(describeFaults(cells)).toEqual([]);
  });

  test('is counted on the page', () => {
    const page = readFileSync(new URL('../../docs/fault-matrix.md', import.meta.url), 'utf8');
    expect(createMatrixPage(cells), 'run `npm run matrix -- --write`').toBe(page);
  });
});

describe('the matrix finds', () => {
  test('a failed payment page that cannot be opened again', () => {
    const on = { '*': [{ go: '@stay' }] };
    const found = findFaultsOf('taxes', (flow) => changeCheckout(flow, on));
    expect(found.join()).toContain('taxes:checkout, accounting.taxCheckout (handoff)');
  });

  test('an answer that is lost with the call that sends it', () => {
    const lose: readonly Reaction[] = [{ reset: ['state.company'] }];
    const found = findFaultsOf('agent-account', (flow) => ({
      ...flow,
      steps: flow.steps.map((step) => ({
        ...step,
        on: mapValues(step.on, (reactions) =>
          reactions.map((reaction) => ({ ...reaction, on: { ...reaction.on, '*': lose } })),
        ),
      })),
    }));
    expect(found.join()).toContain('agent.createCompany (event)');
  });
});

// helpers

function findFaultsOf(id: string, change: (flow: Flow) => Flow): readonly string[] {
  const flow = change(program.flows[id] as Flow);
  const flows = { ...program.flows, [id]: flow };
  const product = parsed.product && { ...parsed.product, flows };
  const cells = runMatrix({ ...parsed, product }, { ...program, flows }, { declares, flow: id });
  return describeFaults(cells);
}

function changeCheckout(flow: Flow, on: Readonly<Record<string, readonly Reaction[]>>): Flow {
  return {
    ...flow,
    steps: flow.steps.map((step) =>
      step.handoff ? { ...step, handoff: { ...step.handoff, on } } : step,
    ),
  };
}
