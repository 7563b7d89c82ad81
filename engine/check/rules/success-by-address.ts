// A step that a payment leads to claims only what a service has confirmed.

import { isObject } from '../../data.ts';
import type { App, Flow, Json, Step } from '../../types.ts';
import { confirmedPaths, contractOf, meets, pathsRead, readsAnswer } from '../charges.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';

const paying = (more: string) =>
  `"back": "kind",\n      "handoff": { "call": "shop.charge", "once": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid", "into": "state.paid" }, "every": 2, "for": 20, "on": [{ "when": { "var": "state.paid.paid" }, "go": "thanks" }], "late": ["kind"] } }\n    },\n    {\n      "id": "thanks",\n      "aside": true${more}`;

export const successByAddress = defineRule({
  id: 'charges/success-by-address',
  summary: 'The step that a payment leads to shows the same to everybody who opens its address.',
  why: 'Whoever opens the address, keeps it or follows an old link is told that something was paid for or ordered.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"back": "kind"',
        by: paying(',\n      "redirect": { "unless": { "var": "state.paid.paid" }, "go": "kind" }'),
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"back": "kind"',
        by: paying(''),
        at: 'tea/flow.json:80',
        says: 'nothing of what "shop.paid" answers',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.charge", "once": "tea", "on": { "ok": "about" } }',
        at: 'tea/flow.json:74',
        says: 'nothing of what "shop.charge" answers',
      },
    ],
  },
  check: (context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const found = new Map<string, Finding>();
      for (const { step, charge, from } of successes(context, flow)) {
        const finding = judge(context, flow, step, charge, from);
        if (finding && !found.has(step.id)) found.set(step.id, finding);
      }
      return [...found.values()];
    }),
});

// helpers

interface Success {
  readonly step: Step;
  readonly charge: string;
  /** The operation that knows, and where it is called. */
  readonly from: { readonly operation: string; readonly pointer: string };
}

/** The steps that a payment leads to once a service has confirmed it. */
function successes(context: CheckContext, flow: Flow): readonly Success[] {
  return flow.steps.flatMap((step, index) => [
    ...afterHandoff(context, flow, step, index),
    ...afterCall(context, flow, step, index),
  ]);
}

function afterHandoff(
  context: CheckContext,
  flow: Flow,
  { handoff }: Step,
  index: number,
): readonly Success[] {
  if (!handoff || !contractOf(context, handoff.call)?.charges) return [];
  const confirmed = confirmedPaths(context, flow, handoff.call);
  const from = {
    operation: handoff.back.confirm.call,
    pointer: `/steps/${index}/handoff/back/on`,
  };
  return handoff.back.on
    .filter((each) => readsAnswer(context.product.app, flow, each, confirmed))
    .flatMap(({ go }) => stepsOf(flow, go))
    .map((step) => ({ step, charge: handoff.call, from }));
}

function afterCall(
  context: CheckContext,
  flow: Flow,
  { id, on }: Step,
  index: number,
): readonly Success[] {
  return Object.entries(on).flatMap(([event, reactions]) =>
    reactions.flatMap(({ call, on: outcomes }) => {
      if (call === undefined || !contractOf(context, call)?.charges) return [];
      const from = { operation: call, pointer: `/steps/${index}/on/${event}` };
      return (outcomes?.ok ?? [])
        .flatMap(({ go }) => stepsOf(flow, go))
        .filter((step) => step.id !== id && !step.handoff && flow.steps.indexOf(step) > index)
        .map((step) => ({ step, charge: call, from }));
    }),
  );
}

function stepsOf(flow: Flow, target: string | undefined): readonly Step[] {
  return flow.steps.filter(({ id }) => id === target);
}

function judge(
  context: CheckContext,
  flow: Flow,
  step: Step,
  charge: string,
  from: Success['from'],
): Finding | null {
  const { app } = context.product;
  const confirmed = confirmedPaths(context, flow, charge);
  const guards = [
    step.when,
    step.needs,
    ...[...step.redirect, ...step.then].map(({ when }) => when),
  ];
  const folder = context.folderOf(flow.id);
  const screen = context.sources.values[`${folder}/screens/${step.screen}.json`];
  const read = [
    ...guards.flatMap((each) => (each === undefined ? [] : pathsRead(app, flow, each))),
    ...readByScreen(app, flow, screen ?? null),
  ];
  if (meets(read, confirmed)) return null;
  const file = `${folder}/flow.json`;
  return {
    file,
    pointer: `/steps/${flow.steps.indexOf(step)}/id`,
    message: `"${step.id}" is where a payment leads to, and it reads nothing of what "${from.operation}" answers: whoever opens its address sees the same.`,
    suggestion: `Keep the answer${confirmed.length > 0 ? ` (${confirmed[0]})` : ' with "into"'}, and show what depends on it only "when" it is there, or redirect "unless" it is.`,
    related: [
      { file, pointer: from.pointer, message: `Here it is known whether "${charge}" has charged.` },
    ],
  };
}

/** The data paths that a screen reads: in guards, expressions and placeholders. */
function readByScreen(app: App, flow: Flow, screen: Json): readonly string[] {
  if (Array.isArray(screen)) return screen.flatMap((each) => readByScreen(app, flow, each));
  if (typeof screen === 'string')
    return [...screen.matchAll(/\{([\w.]+)/g)].flatMap(([, path = '']) =>
      readByText(app, flow, path),
    );
  if (!isObject(screen)) return [];
  return Object.entries(screen).flatMap(([name, value]) => {
    if (name === '$' || name === '$optional' || name === '$each')
      return pathsRead(app, flow, value);
    if (name === 'when' || name === 'unless') return pathsRead(app, flow, guardOf(value));
    return readByScreen(app, flow, value);
  });
}

function readByText(app: App, flow: Flow, path: string): readonly string[] {
  const [scope, name = ''] = path.split('.');
  return scope === 'derived' ? pathsRead(app, flow, { derived: name }) : [path];
}

/** A guard as it is written: a bare text is the name of a condition. */
function guardOf(written: Json): Json {
  if (typeof written === 'string') return { is: written };
  if (Array.isArray(written)) return written.map(guardOf);
  if (!isObject(written)) return written;
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      ['and', 'or', '!', '!!', 'if'].includes(name) ? guardOf(value) : value,
    ]),
  );
}
