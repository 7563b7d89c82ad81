// Calls are suitable for their operation: an unsafe call is neither canceled nor made on every keystroke.

import { formatForMessage, isObject, type Json, type JsonObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getAllFields } from '../../forms/forms.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const sendCall = (way: string, on = '') =>
  `"help": { "call": "shop.send", "idempotencyKey": "send", ${way}${on} }`;
const at = `${file}:66`;
const createLoad = (wait: string, reaction: string) => ({
  file,
  replace: '"steps": [',
  by: `"enter": { "load": { "call": "shop.look", ${wait}"on": { "404": ${reaction} } } }, "steps": [`,
});

export const callWays = defineRule({
  id: 'calls/way',
  summary:
    'A call uses "takeLatest", "debounce" or "background" in a way that does not fit its operation, a call made while the user types lacks "takeLatest", or a call is canceled by the entry that it is made in.',
  why: 'A change is canceled or made too late, the user sees an outdated result, or the user is moved to another step.',
  examples: {
    valid: [
      { file, replace, by: sendCall('"background": true') },
      createLoad('"wait": false, ', '{ "call": "shop.send", "idempotencyKey": "send" }'),
    ],
    invalid: [
      {
        file: 'tea/screens/order.json',
        replace: '"ui:options": {\n          "autocomplete": "email"',
        by: '"ui:options": {\n          "event": "send", "autocomplete": "email"',
        at: `${file}:90`,
        says: 'while the user types',
      },
      { file, replace, by: sendCall('"takeLatest": true'), at, says: '"takeLatest"' },
      { file, replace, by: sendCall('"debounce": 250'), at, says: '"debounce"' },
      {
        ...{ file, replace, by: sendCall('"background": true', ', "on": { "ok": "about" }') },
        ...{ at, says: '"background"' },
      },
      {
        ...createLoad('', '{ "call": "shop.send", "idempotencyKey": "send" }'),
        ...{ at: `${file}:62`, says: 'cancels' },
      },
    ],
  },
  check: createPerFlowCheck((context) => {
    const typed = new Set(
      getAllFields(context).flatMap(({ form, options }) =>
        typeof options.event?.value === 'string' ? [`${form.flow.id} ${options.event.value}`] : [],
      ),
    );
    const loads = getAwaitedLoads(context);
    return context.places
      .filter(({ kind }) => kind === 'call')
      .flatMap((place) => [
        ...check(context, place),
        ...findRacingCalls(place, typed),
        ...findCanceledCalls(loads, place),
      ]);
  }),
});

// helpers

/** Reports calls on input that do not cancel earlier calls, because responses may arrive out of order. */
function findRacingCalls(
  { file, pointer, value, flow }: FlowContext['places'][number],
  typed: ReadonlySet<string>,
): readonly Finding[] {
  const [, event = ''] = /\/on\/([^/]+)(?:\/\d+)?$/.exec(pointer) ?? [];
  if (!isObject(value) || value.takeLatest === true || !typed.has(`${flow?.id} ${event}`))
    return [];
  return [
    {
      file,
      pointer: `${pointer}/call`,
      message: `"${event}" is sent while the user types, and an older response may arrive last.`,
      suggestion: 'Add "takeLatest": true, so that a newer call cancels the older one.',
    },
  ];
}

/** Returns the loads that a screen waits for, by file and pointer. */
function getAwaitedLoads({ places }: FlowContext): ReadonlyMap<string, JsonObject> {
  return new Map(
    places.flatMap(({ kind, file, pointer, value }) =>
      kind === 'call' && isObject(value) && value.wait !== false && loadPointer.test(pointer)
        ? [[`${file} ${pointer}`, value] as const]
        : [],
    ),
  );
}

const loadPointer = /\/load(?:\/\d+)?$/;

/** Reports calls that are made when an awaited load ends. Showing the screen cancels such calls. */
function findCanceledCalls(
  loads: ReadonlyMap<string, JsonObject>,
  { file, pointer, value }: FlowContext['places'][number],
): readonly Finding[] {
  const [, owner] = /^(.*\/load(?:\/\d+)?)\/on\//.exec(pointer) ?? [];
  const load = owner === undefined ? undefined : loads.get(`${file} ${owner}`);
  if (!load) return [];
  return [
    {
      file,
      pointer: `${pointer}/call`,
      message: `The screen is entered when "${formatForMessage(load.call)}" ends, and that cancels "${formatForMessage(isObject(value) ? value.call : value)}".`,
      suggestion:
        'Add "wait": false to the load, so that the screen is there when the call is made.',
    },
  ];
}

function check(
  { catalog }: FlowContext,
  { file, pointer, value }: FlowContext['places'][number],
): readonly Finding[] {
  if (!isObject(value)) return [];
  const name = formatForMessage(value.call);
  const operation = getOperationContract({ catalog }, name);
  const changes = operation?.idempotent === true || operation?.charges !== undefined;
  const findings: Finding[] = [];
  for (const key of ['takeLatest', 'debounce'])
    if (value[key] !== undefined && value[key] !== false && changes)
      findings.push({
        file,
        pointer: `${pointer}/${key}`,
        message: `"${key}" is for reads that are made while the user types, but "${name}" makes a change.`,
      });
  if (value.background === true && value.takeLatest === true)
    findings.push({
      file,
      pointer: `${pointer}/background`,
      message:
        'A call has either "background" or "takeLatest": the next call cancels a "takeLatest" call, but a background call must finish.',
    });
  if (
    value.background === true &&
    Object.values(isObject(value.on) ? value.on : {}).some(hasTarget)
  )
    findings.push({
      file,
      pointer: `${pointer}/background`,
      message:
        'The user does not wait for a "background" call, but this one leads to another step.',
    });
  return findings;
}

function hasTarget(reaction: Json): boolean {
  if (Array.isArray(reaction)) return reaction.some(hasTarget);
  const target = isObject(reaction) ? reaction.go : reaction;
  return typeof target === 'string' && !['@stay', '@ignore'].includes(target);
}
