// Every screen offers an action for all values of its guards.

import {
  combineGuards,
  type Flow,
  isObject,
  type Json,
  type Logic,
  type Step,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { findPathsRead } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { createConjunction, createFormula, negateFormula } from '../../truth/formula.ts';
import { findPathsWritten } from '../../truth/known-guards.ts';
import { isSatisfiable } from '../../truth/satisfiable.ts';
import { getShownFacts } from '../../truth/shown-facts.ts';

const file = 'tea/screens/about.json';
const action = '"event": "submit",';

export const noWayOn = defineRule({
  id: 'paths/no-way-on',
  summary:
    'Every button and link on a screen has a guard, and all of the guards can be false at once.',
  why: 'The user sees a screen without a button or link, and cannot continue.',
  examples: {
    valid: [
      {
        file,
        replace: '"actions": [',
        by: '"actions": [{ "event": "submit", "label": "Green", "when": "isGreen" }, { "event": "submit", "label": "Black", "unless": "isGreen" },',
      },
      {
        file,
        replace: '"actions": [\n    {\n      "event": "submit",',
        by: '"actions": [{ "event": "submit", "label": "Green", "when": "isGreen" }, { "unless": "isGreen", "event": "submit",',
      },
    ],
    invalid: [
      {
        ...{ file, replace: action, by: `"when": "isGreen", ${action}` },
        ...{ at: `${file}:11`, says: 'has a guard' },
      },
      {
        file,
        replace: '"actions": [\n    {\n      "event": "submit",',
        by: '"actions": [\n{ "event": "submit", "label": "Green", "when": "isGreen" }, { "when": "signedIn", "event": "submit",',
        at: `${file}:9`,
        says: 'has a guard',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step) => check(context, flow, step)),
    ),
  ),
});

// helpers

function check(context: FlowContext, flow: Flow, step: Step): readonly Finding[] {
  const { app } = context.product;
  const file = `${context.folderOf(flow.id)}/screens/${step.screen}.json`;
  const screen = context.sources.values[file];
  if (!isObject(screen) || step.handoff || isObject(screen.form)) return [];
  const offers = ['actions', 'blocks'].flatMap((part) =>
    findOffers(screen[part] ?? [], flow, [], `/${part}`),
  );
  if (offers.length === 0 || offers.some(({ guards }) => guards.length === 0)) return [];
  const names = { app, flow, location: step.id };
  const open = getShownFacts(flow, step, names);
  const none = offers.map(({ guards }) =>
    negateFormula(createConjunction(guards.map((each) => createFormula(each, names)))),
  );
  if (
    !isSatisfiable(createConjunction([...open, ...none])) ||
    offersRetry(context, flow, step, offers)
  )
    return [];
  const [only, ...others] = offers;
  const part = screen.actions === undefined ? '/blocks' : '/actions';
  return [
    {
      file,
      pointer: only && others.length === 0 && only.guard !== '' ? only.guard : part,
      message: `Every button and link on "${step.id}" has a guard, and all of the guards can be false at once.`,
      suggestion: 'Add an action without a guard, such as Back.',
    },
  ];
}

interface GuardedOffer {
  readonly event: string | null;
  /** The guards that must hold before the button or link is shown. */
  readonly guards: readonly Logic[];
  /** JSON Pointer of the guard of the button or link itself. */
  readonly guard: string;
}

/**
 * Returns the buttons and links inside a block or an action. A computed value counts, because it may contain a button.
 */
function findOffers(
  value: Json,
  flow: Flow,
  guards: readonly Logic[],
  pointer: string,
): readonly GuardedOffer[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => findOffers(each, flow, guards, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  if (value.$ !== undefined)
    return mayOffer(value.$, flow) ? [{ event: null, guards, guard: '' }] : [];
  if (value.$each !== undefined) {
    const inside = findOffers(value.of ?? null, flow, [], `${pointer}/of`);
    return inside.length > 0
      ? [{ event: null, guards: [...guards, { present: [value.$each] }], guard: '' }]
      : [];
  }
  const own = combineGuards(value);
  const all = own === undefined ? guards : [...guards, own];
  const guard =
    own === undefined ? '' : `${pointer}/${value.when === undefined ? 'unless' : 'when'}`;
  if (typeof value.event === 'string' || value.href !== undefined)
    return [{ event: typeof value.event === 'string' ? value.event : null, guards: all, guard }];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'when' || name === 'unless' || name === 'payload' || name === 'text'
      ? []
      : findOffers(each, flow, all, `${pointer}/${name}`),
  );
}

/** Returns true if a computed value may contain a button, because it reads a derived value with a button. */
function mayOffer(rule: Json, { derive }: Flow): boolean {
  const name = isObject(rule) && typeof rule.derived === 'string' ? rule.derived : '';
  return JSON.stringify(derive[name] ?? null).includes('"event"');
}

/** Returns true if a button is shown after a load has failed. Before the failure, the user can wait. */
function offersRetry(
  { product }: FlowContext,
  flow: Flow,
  step: Step,
  offers: readonly GuardedOffer[],
): boolean {
  const failed = [...flow.enter.load, ...step.load].flatMap(({ on }) =>
    findPathsWritten(
      Object.fromEntries(Object.entries(on).filter(([outcome]) => outcome !== 'ok')),
    ),
  );
  return offers.some(
    ({ event, guards }) =>
      [...(step.on[event ?? ''] ?? []), ...(flow.on[event ?? ''] ?? [])].some(
        ({ call }) => call !== undefined,
      ) &&
      guards.some((rule) =>
        findPathsRead(product.app, flow, rule).some((path) => failed.includes(path)),
      ),
  );
}
