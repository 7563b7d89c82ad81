// Tests that the fault matrix finds the faults of changed flows. fault-matrix.test.ts runs it on all flows.

import { isDeepEqual, mapValues } from 'remeda';
import { describe, expect, test } from 'vitest';
import type { Flow } from '../../engine/index.ts';
import { flowStorageEntry, type Load, type Reaction } from '../../engine/language/index.ts';
import { writeChanges } from '../../engine/runtime/index.ts';
import {
  createOperationPredicates,
  describeDoublePresses,
  describeFaults,
  describeReachedScreens,
  pressTwice,
  runArrivals,
  runMatrix,
} from '../../tools/matrix/index.ts';
import { createRealProgram, parseRealFlows, readRealCatalog } from '../engine/real-flows.ts';

const program = createRealProgram();
const { reads, changes } = createOperationPredicates(readRealCatalog().operations);
const parsed = parseRealFlows();

describe('the matrix finds', () => {
  test('a failed payment page that cannot be opened again', () => {
    const on = { '*': [{ go: '@stay' }] };
    const found = findFaultsOf('taxes', (flow) => changeCheckout(flow, on));
    expect(found.join()).toContain('taxes:checkout, accounting.taxCheckout (handoff)');
  });

  test('a call that a second press makes again', () => {
    const flow = changeReactions(program.flows['agent-account'] as Flow, { takeLatest: true });
    const flows = { ...program.flows, [flow.id]: flow };
    const found = describeDoublePresses(pressTwice(parsed, { ...program, flows }, changes));
    expect(found.join()).toContain('register-company submit: agent.createCompany again');
  });

  test('an answer that is lost with the call that sends it', () => {
    const lose: readonly Reaction[] = [{ reset: ['state.company'] }];
    const found = findFaultsOf('agent-account', (flow) =>
      changeReactions(flow, { on: { '*': lose } }),
    );
    expect(found.join()).toContain('agent.createCompany (event)');
  });

  test('a call that fails without a word', () => {
    const found = findFaultsOf('agent-account', (flow) =>
      changeReactions(flow, { on: { '*': [{ go: '@stay' }] } }),
    );
    expect(found.join('\n')).toMatch(
      /agent\.createCompany \(event\), .*Nothing says that the call has failed/,
    );
  });

  test('a login whose account is refused without a word', () => {
    const { enter } = program.app;
    const load = enter.load.map((each) => ({
      ...each,
      on: mapValues(each.on, (reactions) => reactions.map(({ toast: _, ...reaction }) => reaction)),
    }));
    const app = { ...program.app, enter: { ...enter, load } };
    const cells = runMatrix(parsed, { ...program, app }, { changes, flow: 'auth' });
    expect(describeFaults(cells).join('\n')).toMatch(
      /identity\.current \(load\), .*Nothing says that the call has failed\. \[401\]/,
    );
  });

  test('a call that fails with two messages', () => {
    const say = { type: 'error', message: 'It failed.' } as const;
    const found = findFaultsOf('agent-account', (flow) =>
      changeReactions(flow, { on: { '*': [{ toast: say, go: '@stay' }] }, toast: say }),
    );
    expect(found.join('\n')).toMatch(/agent\.createCompany \(event\), .*It shows 2 messages/);
  });

  test('a payment page that keeps failing and leaves no way on', () => {
    const found = findFaultsOf('taxes', (flow) => changeCheckout(flow, { '*': [{ go: '@stay' }] }));
    expect(found.join('\n')).toMatch(/accounting\.taxCheckout that keeps failing/);
  });

  test('a screen without a way on that another tab leads to', () => {
    const found = findArrivalFaultsOf('onboarding', (flow) => ({
      ...flow,
      screens: mapValues(flow.screens, ({ form: _, ...screen }) => ({
        ...screen,
        blocks: [],
        actions: [],
      })),
    }));
    expect(found.join('\n')).toMatch(/offers nothing to do\. \[.*in the other tab/);
  });

  test('a charge that a reload makes', () => {
    const load = { call: 'agent.upgrade', wait: true, on: {} };
    const found = findArrivalFaultsOf('agent-upgrade', (flow) => changeLoads(flow, [load]));
    expect(found.join('\n')).toMatch(/review, .*calls agent.upgrade without a press. \[reload/);
  });

  test('an answer that Back no longer shows', () => {
    const found = findArrivalFaultsOf('accounting-manual-integrations', (flow) =>
      changeReactions(flow, { reset: ['state'] }),
    );
    expect(found.join('\n')).toMatch(/account-type shows {} instead of .*Back in the browser/);
  });

  test.each(['onboarding', 'taxes'])(
    'an answer of another tab that a press in %s overwrites, with the whole record',
    (id) => {
      const found = describeReachedScreens(
        runArrivals(parsed, program, { reads, flow: id, write: writeWholeRecords }),
      );
      expect(found.join('\n')).toMatch(
        /of the other tab is overwritten\. \[.*a press before taking over the other tab/,
      );
    },
  );

  test('an address that is answered with a screen without a way on', () => {
    const found = findArrivalFaultsOf('taxes', (flow) => ({
      ...flow,
      screens: mapValues(flow.screens, ({ form: _, ...screen }) => ({ ...screen, actions: [] })),
    }));
    expect(found.join('\n')).toMatch(/taxes:success, .*offers nothing to do. \[reload/);
  });
});

// helpers

function findFaultsOf(id: string, change: (flow: Flow) => Flow): readonly string[] {
  const changed = changeFlow(id, change);
  return describeFaults(runMatrix(changed.parsed, changed.program, { changes, flow: id }));
}

function findArrivalFaultsOf(id: string, change: (flow: Flow) => Flow): readonly string[] {
  const changed = changeFlow(id, change);
  return describeReachedScreens(runArrivals(changed.parsed, changed.program, { reads, flow: id }));
}

/** Writes what an event has changed, with everything else that the tab knows of the same record. */
const writeWholeRecords: typeof writeChanges = (store, { app, flows }, before, after) => {
  for (const [name, { keep, entry }] of Object.entries(app.scopes))
    if (keep === 'local' && entry && !isDeepEqual(before.scopes[name], after.scopes[name]))
      store.write(keep, entry, null);
  for (const { id, state } of Object.values(flows))
    if (state.keep === 'local' && !isDeepEqual(before.states[id], after.states[id]))
      store.write(state.keep, state.entry ?? flowStorageEntry(id), null);
  return writeChanges(store, { app, flows }, before, after);
};

function changeFlow(id: string, change: (flow: Flow) => Flow) {
  const flows = { ...program.flows, [id]: change(program.flows[id] as Flow) };
  const product = parsed.product && { ...parsed.product, flows };
  return { parsed: { ...parsed, product }, program: { ...program, flows } };
}

function changeLoads(flow: Flow, load: readonly Load[]): Flow {
  return { ...flow, steps: flow.steps.map((step) => ({ ...step, load })) };
}

/** Changes the reactions to the events of every step. Handlers of outcomes are added to the present ones. */
function changeReactions(flow: Flow, change: Partial<Reaction>): Flow {
  return {
    ...flow,
    steps: flow.steps.map((step) => ({
      ...step,
      on: mapValues(step.on, (reactions) =>
        reactions.map((each) => ({ ...each, ...change, on: { ...each.on, ...change.on } })),
      ),
    })),
  };
}

function changeCheckout(flow: Flow, on: Readonly<Record<string, readonly Reaction[]>>): Flow {
  return {
    ...flow,
    steps: flow.steps.map((step) =>
      step.handoff ? { ...step, handoff: { ...step.handoff, on } } : step,
    ),
  };
}
