// Explores a wizard with one tool. Prints, as JSON, the number of states, if the search was
// complete, and its time. Run by tools/bench/graph.ts as: tsx tools/bench/graph-one.ts <way>
// <steps> <milliseconds>

import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import { assign, setup } from 'xstate';
import { languageVersion } from '../../engine/language/index.ts';
import { exploreFlow } from './explore-flow.ts';

/** Thrown to end an exploration that exceeds its time limit. */
class TimeLimitReached extends Error {}

const explorers: Readonly<Record<string, (steps: number, count: () => void) => void>> = {
  'shortest paths': (steps, count) => {
    getShortestPaths(createMachine(steps), { serializeState: createCountingSerializer(count) });
  },
  'simple paths': (steps, count) => {
    getSimplePaths(createMachine(steps), { serializeState: createCountingSerializer(count) });
  },
  explorer: (steps, count) => exploreFlow(createWizardFiles(steps), count),
};

const [explorerName = '', steps = '10', limit = '1000'] = process.argv.slice(2);
const seenStates = new Set<string>();
const startTime = performance.now();
let stateCount = 0;
let isComplete = true;
try {
  explorers[explorerName]?.(Number(steps), () => {
    stateCount += 1;
    if (performance.now() - startTime > Number(limit)) throw new TimeLimitReached();
  });
} catch (fault) {
  if (!(fault instanceof TimeLimitReached)) throw fault;
  isComplete = false;
}
const milliseconds = performance.now() - startTime;
console.log(
  JSON.stringify({ states: seenStates.size || stateCount, complete: isComplete, milliseconds }),
);

// helpers

/**
 * Returns a state machine of a wizard. Each step is a choice between two values, which the context
 * stores and no guard reads.
 */
function createMachine(size: number) {
  const machine = setup({
    types: {
      context: {} as Record<string, string>,
      events: {} as { type: 'first' } | { type: 'second' },
    },
  });
  const states = Object.fromEntries(
    Array.from({ length: size }, (_, index) => {
      const on = (answer: string) => ({
        target: `step-${index + 1}`,
        actions: assign({ [`choice${index}`]: answer }),
      });
      return [`step-${index}`, { on: { first: on('first'), second: on('second') } }] as const;
    }),
  );
  return machine.createMachine({
    context: {},
    initial: 'step-0',
    states: { ...states, [`step-${size}`]: { type: 'final' } },
  } as never);
}

/**
 * Returns the function with which @xstate/graph serializes states. It also counts the states that
 * it sees for the first time.
 */
function createCountingSerializer(count: () => void) {
  return (state: { readonly value?: unknown; readonly context?: unknown }): string => {
    const text = JSON.stringify([state.value, state.context]);
    if (!seenStates.has(text)) seenStates.add(text);
    count();
    return text;
  };
}

/** Returns the same wizard as `createMachine`, as flow files. */
function createWizardFiles(size: number): Readonly<Record<string, string>> {
  const names = Array.from({ length: size }, (_, index) => `choice${index}`);
  const choice = { type: 'string', enum: ['first', 'second'] };
  const screens = names.map((name, index) => [
    `wizard/screens/step-${index}.json`,
    {
      title: name,
      form: {
        bind: 'state',
        schema: {
          type: 'object',
          required: [name],
          properties: { [name]: { title: name, ...choice } },
        },
        ui: { [name]: { 'ui:widget': 'radios' } },
      },
    },
  ]);
  const flow = {
    ...{ id: 'wizard', version: 1, title: 'Wizard', path: '/wizard' },
    state: {
      keep: 'memory',
      schema: {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, choice])),
      },
    },
    steps: [...names.map((_, index) => ({ id: `step-${index}` })), { id: 'end', offPath: false }],
  };
  const app = {
    ...{ language: languageVersion, name: 'Wizard', home: 'wizard', returnTo: 'session.returnTo' },
    scopes: {
      session: { keep: 'memory', schema: { properties: { returnTo: { type: 'string' } } } },
    },
    shell: { links: [], help: { label: 'Help', href: '/help' }, footer: 'Wizard.' },
    texts: { beyond: '', outcomes: {}, fallback: { title: 'No', text: 'No.' }, interface: {} },
  };
  const end = { title: 'The end', blocks: [{ block: 'text', text: 'Done.' }] };
  return Object.fromEntries(
    [
      ...screens,
      ['wizard/screens/end.json', end],
      ['wizard/flow.json', flow],
      ['app.json', app],
    ].map(([file, value]) => [file, JSON.stringify(value)]),
  );
}
