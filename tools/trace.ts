// `npm run trace`: traces one press of Continue on a step of a flow, and counts the calls of the
// engine's functions.
//
// A call is a call of any function of the engine that has a body, callbacks included, while the
// transition for the event `submit` and the view of the next screen are computed. Functions of
// packages do not count. A leaf is a call that calls no other function of the engine. A change of
// file is a call of a function in another file than the call before it, in the order in which the
// calls begin; without leaves, the leaves are removed first. The row “runtime only” leaves out
// callbacks and the functions of engine/language/, which evaluate expressions and read data.

import { fileURLToPath } from 'node:url';
import { getTextOption } from '../cli/commands/command.ts';
import { formatTable } from '../cli/docs/table.ts';
import { runWithArguments } from '../cli/run-program.ts';
import { withCheckout } from './checkout.ts';
import { countCalls, formatCalls, keepRuntimeCalls, omitLeaves } from './trace/count-calls.ts';
import { type ContinueTrace, traceContinue } from './trace/press-continue.ts';
import type { RecordedCall } from './trace/recorder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const usage = {
  usage: 'npm run trace --',
  takes: '<flow> <step>',
  summary: 'count the calls of the engine’s functions for one press of Continue on a step',
  options: {
    list: { about: 'also print the calls' },
    at: { takes: 'COMMIT', about: 'trace the engine of a commit; the working tree by default' },
  },
};

await runWithArguments(usage, async (values, [flow, step, ...more]) => {
  if (flow === undefined || step === undefined || more.length > 0)
    throw new Error('Name a flow and a step: npm run trace -- <flow> <step>');
  const commit = getTextOption(values, 'at');
  const trace = await withCheckout(root, commit, (folder) => traceContinue(folder, flow, step));
  const calls = [...trace.transition, ...trace.view];
  if (values.list === true) console.log(`${formatCalls(calls, trace.functions)}\n`);
  console.log(formatTrace(trace));
  return 0;
});

// helpers

function formatTrace({ journey, transition, view, functions }: ContinueTrace): string {
  const rows = [
    createRow('transition and view', [...transition, ...view], functions),
    createRow('transition', transition, functions),
    createRow('transition, runtime only', keepRuntimeCalls(transition, functions), functions),
  ];
  const head = ['', 'calls', 'changes of file', 'calls without leaves', 'changes without leaves'];
  return `The journey “${journey}” presses Continue.\n\n${formatTable(head, rows)}`;
}

function createRow(
  name: string,
  calls: readonly RecordedCall[],
  functions: ContinueTrace['functions'],
): readonly string[] {
  const counts = [calls, omitLeaves(calls)].map((each) => countCalls(each, functions));
  return [
    name,
    ...counts.flatMap(({ calls: own, fileChanges }) => [String(own), String(fileChanges)]),
  ];
}
