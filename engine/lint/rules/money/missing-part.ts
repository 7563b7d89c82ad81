// A total is shown only when all of its parts are loaded. A part that fails to load never counts as
// zero.

import {
  combineGuards,
  type Flow,
  isObject,
  type Json,
  type Logic,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import {
  type ChargingCall,
  findChargingCalls,
  findPaymentPaths,
  type PaymentPath,
} from '../../money/payment-paths.ts';
import { getPaymentScreen, getSentAmount } from '../../money/sent-amount.ts';
import { findTotalParts } from '../../money/total-parts.ts';
import { findZeroDefaults, findZeroedPrices } from '../../money/zeroed-prices.ts';
import {
  createConjunction,
  createFormula,
  negateFormula,
  type PropositionalFormula,
} from '../../truth/formula.ts';
import { isSatisfiable } from '../../truth/satisfiable.ts';
import { getTypeAnalysisAt } from '../../types/analysis.ts';
import { inferType } from '../../types/infer.ts';
import { mayBeNullOrMissing } from '../../types/type.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

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
  check: createPerFlowCheck((context) =>
    findChargingCalls(context).flatMap((call) => check(context, call)),
  ),
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

/** Reports a charging call that can be made while the amount is unknown. */
function checkCall(context: FlowContext, call: ChargingCall): readonly Finding[] {
  const { file, pointer, operation, input } = call;
  const type = getTypeAnalysisAt(context, file, `${pointer}/with/${input}/$`)?.type;
  if (!type || type.any || !mayBeNullOrMissing(type)) return [];
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
    const isSure = types.some((type) => type.any || !mayBeNullOrMissing(type));
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

/** Returns true if a guard tests the amount but also holds while the amount is missing. */
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
  return isSatisfiable(createConjunction([guardFormula, negateFormula(present)]));
}

function hasTerm(formula: PropositionalFormula, term: string): boolean {
  if (formula.kind === 'fact') return formula.term === term;
  if (formula.kind === 'not') return hasTerm(formula.of, term);
  return formula.kind !== 'constant' && formula.of.some((each) => hasTerm(each, term));
}

/** Returns an expression and the expressions of the derived values that it names. A guard may refer to any of them. */
function getDerivedExpressions({ product }: FlowContext, flow: Flow, rule: Json): readonly Json[] {
  const name = isObject(rule) ? rule.derived : undefined;
  const shape = typeof name === 'string' ? (flow.derive[name] ?? product.app.derive[name]) : null;
  return isObject(shape) && shape.$ !== undefined ? [shape.$] : [];
}
