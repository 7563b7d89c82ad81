// A total is shown only when all of its parts are loaded. A part that fails to load never counts as
// zero.

import {
  combineGuards,
  escapeSegment,
  type Flow,
  flowFile,
  isObject,
  type Json,
  type Logic,
  type Template,
} from '../../language/index.ts';
import { byFlow } from '../by-flow.ts';
import { getDataSchema, lookUpPath } from '../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../define-rule.ts';
import {
  type ChargingCall,
  findChargingCalls,
  findPaymentPaths,
  type PaymentPath,
} from '../money/payment-paths.ts';
import { getPaymentScreen, getSentAmount } from '../money/sent-amount.ts';
import { findTotalParts } from '../money/total-parts.ts';
import { allOf, createFormula, type Formula, negate } from '../truth/formula.ts';
import { isSatisfiable } from '../truth/satisfiable.ts';
import { getAnalysisAt } from '../types/analysis.ts';
import { inferType } from '../types/infer.ts';
import { mayBeNothing } from '../types/type.ts';
import { getTypeFacts } from '../types/type-facts.ts';

const file = 'till/flow.json';
const rule = '"var": "state.price"\n              }\n            }';
const screen = 'till/screens/till.json';

export const missingPart = defineRule({
  id: 'money/missing-part',
  summary: 'A total can be paid while a part of it is unknown.',
  why: 'A price that fails to load counts as 0, so the user sees an amount that is too low and is asked to pay more.',
  examples: {
    valid: [
      {
        file,
        replace: rule,
        by: '"if": [{ "present": [{ "var": "state.price" }] }, { "var": "state.price" }, { "var": "state.weight" }]\n              }\n            }',
      },
    ],
    invalid: [
      {
        ...{
          file,
          replace:
            '"when": {\n            "present": [\n              {\n                "var": "state.price"\n              }\n            ]\n          },',
          by: '',
        },
        ...{ at: `${file}:49`, says: 'may be nothing' },
      },
      {
        ...{
          file,
          replace: rule,
          by: '"default": [{ "var": "state.price" }, 0]\n              }\n            }',
        },
        ...{ at: `${file}:56`, says: 'counts as 0' },
      },
      {
        ...{
          file,
          replace: rule,
          by: '"sum": [[{ "var": "state.price" }]]\n              }\n            }',
        },
        ...{ at: `${file}:56`, says: '"sum" leaves out' },
      },
      {
        ...{ file, replace: '"state.price": null', by: '"state.price": 0' },
        ...{ at: `${file}:33`, says: 'fails' },
      },
      {
        file: screen,
        replace:
          ',\n      "when": {\n        "present": [\n          {\n            "var": "state.price"\n          }\n        ]\n      }',
        by: '',
        ...{ at: `${screen}:5`, says: 'can be pressed' },
      },
      {
        file,
        replace: '"default": null,\n          "x-unit"',
        by: '"default": 0,\n          "x-unit"',
        ...{ at: `${file}:15`, says: 'Until "state.price" is known' },
      },
      {
        file: screen,
        replace:
          '"when": {\n        "present": [\n          {\n            "var": "state.price"\n          }\n        ]\n      }',
        by: '"unless": { "present": [{ "var": "state.price" }] }',
        ...{ at: `${screen}:8`, says: 'can be pressed' },
      },
    ],
  },
  check: byFlow((context) => findChargingCalls(context).flatMap((call) => check(context, call))),
});

// helpers

function check(context: FlowContext, call: ChargingCall): readonly Finding[] {
  return [
    ...checkCall(context, call),
    ...findPaymentPaths(context, call).flatMap((way) => {
      const on = getPaymentScreen(context, way);
      const sent = getSentAmount(context, way, on);
      if (sent.rule === null) return [];
      const { mistakes: slips, paths } = findTotalParts(context, call, sent.rule, sent.pointer);
      return [
        ...slips,
        ...findZeroedPrices(context, call, paths),
        ...findZeroDefaults(context, call, paths),
        ...(on ? checkButtons(context, way, on.file, sent.rule) : []),
      ];
    }),
  ];
}

/** Reports a call that can be made while the amount is unknown. */
function checkCall(context: FlowContext, call: ChargingCall): readonly Finding[] {
  const { file, pointer, operation, input } = call;
  const type = getAnalysisAt(context, file, `${pointer}/with/${input}/$`)?.type;
  if (!type || type.any || !mayBeNothing(type)) return [];
  const guard = pointer.endsWith('/handoff') ? '"opensWhen"' : '"when"';
  return [
    {
      ...{ file, pointer: `${pointer}/with/${input}` },
      message: `The amount sent to "${operation}" may be nothing here: the call can be made while the price is unknown.`,
      suggestion: `Add ${guard}: { "present": [ … ] } with this value beside the call.`,
    },
  ];
}

/** Reports a button that can be pressed while the amount is unknown. */
function checkButtons(
  context: FlowContext,
  { call: { flow }, event }: PaymentPath,
  file: string,
  rule: Json,
): readonly Finding[] {
  const screen = context.sources.values[file];
  const actions = isObject(screen) && Array.isArray(screen.actions) ? screen.actions : [];
  return actions.flatMap((action, index) => {
    if (!isObject(action) || action.event !== event || event === 'submit') return [];
    const pointer = `/actions/${index}`;
    const { sure } = getTypeFacts(context).at(file, pointer);
    const types = [rule, ...getDerivedExpressions(context, flow, rule)].map((each) =>
      inferType(each, sure),
    );
    const isSure = types.some((type) => type.any || !mayBeNothing(type));
    if (isSure && !testsInVain(context, flow, combineGuards(action), rule)) return [];
    const guard = ['when', 'unless'].find((name) => action[name] !== undefined);
    return [
      {
        ...{ file, pointer: guard === undefined ? pointer : `${pointer}/${guard}` },
        message: 'This button can be pressed while the amount is unknown.',
        suggestion:
          'Show the button "when" the amount is present, and offer to try again when it is not.',
      },
    ];
  });
}

/** Returns true if a guard tests the amount but also holds without it. */
function testsInVain(
  { product }: FlowContext,
  flow: Flow,
  guard: Logic | undefined,
  rule: Json,
): boolean {
  if (guard === undefined) return false;
  const names = { app: product.app, flow, location: '' };
  const present = createFormula({ present: [rule] }, names);
  const guardFormula = createFormula(guard, names);
  if (present.kind !== 'fact' || !hasTerm(guardFormula, present.term)) return false;
  return isSatisfiable(allOf([guardFormula, negate(present)]));
}

function hasTerm(formula: Formula, term: string): boolean {
  if (formula.kind === 'fact') return formula.term === term;
  if (formula.kind === 'not') return hasTerm(formula.of, term);
  return formula.kind !== 'constant' && formula.of.some((each) => hasTerm(each, term));
}

/** Returns the expressions behind a derived value, because a guard may refer to either. */
function getDerivedExpressions({ product }: FlowContext, flow: Flow, rule: Json): readonly Json[] {
  const name = isObject(rule) ? rule.derived : undefined;
  const shape = typeof name === 'string' ? (flow.derive[name] ?? product.app.derive[name]) : null;
  return isObject(shape) && shape.$ !== undefined ? [shape.$] : [];
}

/** Reports a failed load that sets a price to a number. */
function findZeroedPrices(
  context: FlowContext,
  { flow }: ChargingCall,
  paths: ReadonlySet<string>,
): readonly Finding[] {
  return context.places
    .filter(
      (place) =>
        place.kind === 'call' && place.flow === flow && /\/load(?:\/|$)/.test(place.pointer),
    )
    .flatMap(({ file, pointer, value }) =>
      Object.entries(isObject(value) && isObject(value.on) ? value.on : {})
        .filter(([outcome]) => outcome !== 'ok')
        .flatMap(([outcome, raw]) =>
          findAssignments(raw, `${pointer}/on/${escapeSegment(outcome)}`).filter(
            ({ path, shape }) => paths.has(path) && typeof shape === 'number',
          ),
        )
        .map((each) => ({
          file,
          pointer: each.pointer,
          message: `If the price fails to load, it counts as ${String(each.shape)}, and the total can be paid.`,
          suggestion: 'Assign null instead, and offer to try again.',
        })),
    );
}

/** Reports a part from a service that counts as zero until it is loaded. */
function findZeroDefaults(
  { product, places, folderOf }: FlowContext,
  { flow }: ChargingCall,
  paths: ReadonlySet<string>,
): readonly Finding[] {
  return [...paths].flatMap((path) => {
    const found = path.startsWith('state.') ? lookUpPath(getDataSchema(product, flow), path) : null;
    if (!found?.found || found.schema.default !== 0) return [];
    const isLoaded = places.some(
      (place) => place.kind === 'write' && place.flow === flow && place.value === path,
    );
    const below = path.split('.').slice(1).map(escapeSegment).join('/properties/');
    const finding = {
      file: flowFile(folderOf(flow.id)),
      pointer: `/state/schema/properties/${below}/default`,
      message: `Until "${path}" is known, it counts as 0, and the total can be paid.`,
      suggestion: 'Start with null: "type": ["integer", "null"], "default": null.',
    };
    return isLoaded ? [finding] : [];
  });
}

interface Assignment {
  readonly path: string;
  readonly shape: Template;
  readonly pointer: string;
}

function findAssignments(raw: Json, pointer: string): readonly Assignment[] {
  if (Array.isArray(raw))
    return raw.flatMap((each, index) => findAssignments(each, `${pointer}/${index}`));
  if (!isObject(raw) || !isObject(raw.assign)) return [];
  return Object.entries(raw.assign).map(([path, shape]) => ({
    ...{ path, shape },
    pointer: `${pointer}/assign/${escapeSegment(path)}`,
  }));
}
