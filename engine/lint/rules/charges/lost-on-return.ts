// Data that guards read after the return from a payment page is persisted.

import {
  type Flow,
  flowFile,
  getExpressionReads,
  getPathSegments,
  isObject,
  type Json,
  type JsonSchema,
  type Logic,
  type Product,
  parseTarget,
  type Step,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { doPathListsOverlap } from '../../charges.ts';
import { findChosenPaths } from '../../chosen-paths.ts';
import { findStepById } from '../../declared-names.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { findExpressionDependencies, findExpressionsInTemplate } from '../../expressions.ts';
import { findPathsWritten } from '../../truth/known-guards.ts';

const file = 'till/flow.json';
const createPayment = (guard: string) => ({
  file,
  replace: '"steps": [',
  by: `"steps": [{ "id": "pay", "offPath": true, "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid" }, "every": 2, "for": 20, "on": [{ "when": ${guard}, "go": "till" }], "late": ["till"] } } },`,
});

export const lostOnReturn = defineRule({
  id: 'charges/lost-on-return',
  summary:
    'Data that a step reads after the return from a payment page is kept only in memory, and is lost when the user leaves for the payment page.',
  why: 'After the payment, the page no longer knows what was bought. It asks again, or says that no payment has arrived.',
  examples: {
    valid: [
      createPayment('{ "var": "result.paid" }'),
      createPayment('{ "present": [{ "var": "state.price" }] }'),
    ],
    invalid: [
      {
        ...createPayment('{ ">": [{ "var": "state.weight" }, 5] }'),
        at: `${file}:7`,
        says: '"state.weight" is lost',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) => check(context, flow, step, index)),
    ),
  ),
});

// helpers

interface ReturnRule {
  readonly rule: Logic;
  readonly pointer: string;
}

function check(context: FlowContext, flow: Flow, step: Step, index: number): readonly Finding[] {
  const { handoff } = step;
  if (!handoff) return [];
  const { app } = context.product;
  const filled = findPathsWritten([
    app.enter,
    flow.enter,
    step.load,
    step.then,
    handoff.back.confirm,
  ] as unknown as Json);
  const taken = [...app.enter.take, ...flow.enter.take].map(({ into }) => into);
  const chosen = findChosenPaths(context, flow).map(({ path }) => path);
  const file = flowFile(context.folderOf(flow.id));
  const seen = new Set<string>();
  return findReturnRules(context, flow, step, index).flatMap(({ rule, pointer }) =>
    findExpressionDependencies(app, flow, rule)
      .flatMap((each) => getExpressionReads(each).paths.map(({ name }) => name))
      .flatMap((path): readonly Finding[] => {
        const lost = findLossyPlace(context.product, flow, path);
        const isAnswer = doPathListsOverlap([path], chosen);
        if (!lost || seen.has(path) || doPathListsOverlap([path], taken)) return [];
        if (!isAnswer && doPathListsOverlap([path], filled)) return [];
        seen.add(path);
        return [
          {
            ...{ file: lost.isApp ? 'app.json' : file, pointer: lost.pointer },
            message: `"${path}" is lost when the user leaves for the payment page, but "${step.id}" reads it after the return.`,
            suggestion: 'Persist it, load it again on entry, or send it in the return address.',
            related: [{ file, pointer, message: 'It is read here.' }],
          },
        ];
      }),
  );
}

/** Returns the expressions that are evaluated when the user returns from an external page. */
function findReturnRules(
  context: FlowContext,
  flow: Flow,
  { id, handoff, opensWhen }: Step,
  index: number,
): readonly ReturnRule[] {
  if (!handoff) return [];
  const at = `/steps/${index}`;
  const { success, cancel } = getOperationContract(context, handoff.call)?.charges ?? {};
  const links = [success, cancel].flatMap((input) => {
    const link = input !== undefined && isObject(handoff.with) ? handoff.with[input] : undefined;
    const target =
      isObject(link) && typeof link.$link === 'string' ? parseTarget(link.$link, flow.id) : null;
    const step =
      target?.flow === flow.id && target.step !== id ? findStepById(flow, target.step) : undefined;
    return step?.opensWhen === undefined
      ? []
      : [{ rule: step.opensWhen, pointer: `/steps/${flow.steps.indexOf(step)}/opensWhen` }];
  });
  return [
    ...(opensWhen === undefined ? [] : [{ rule: opensWhen, pointer: `${at}/opensWhen` }]),
    ...findExpressionsInTemplate(handoff.back.confirm.with ?? null).map((rule) => ({
      rule,
      pointer: `${at}/handoff/back/confirm/with`,
    })),
    ...handoff.back.on.flatMap(({ when }) =>
      when === undefined ? [] : [{ rule: when, pointer: `${at}/handoff/back/on` }],
    ),
    ...links,
  ];
}

interface LossyPlace {
  readonly pointer: string;
  readonly isApp: boolean;
}

/** Returns the location that declares a data path as memory only, or null. */
function findLossyPlace(
  { app }: Pick<Product, 'app'>,
  flow: Flow,
  path: string,
): LossyPlace | null {
  const [name = '', ...rest] = getPathSegments(path);
  const isApp = name !== 'state';
  const scope = isApp
    ? Object.hasOwn(app.scopes, name)
      ? app.scopes[name]
      : undefined
    : flow.state;
  if (!scope) return null;
  const base = isApp ? `/scopes/${name}` : '/state';
  if (scope.keep === 'memory') return { pointer: `${base}/keep`, isApp };
  let schema: JsonSchema = scope.schema;
  let pointer = `${base}/schema`;
  for (const segment of rest) {
    const properties = isObject(schema.properties) ? schema.properties : {};
    const next = Object.hasOwn(properties, segment) ? properties[segment] : undefined;
    if (!isObject(next)) return null;
    schema = next;
    pointer = `${pointer}/properties/${segment}`;
    if (schema['x-keep'] === false) return { pointer: `${pointer}/x-keep`, isApp };
  }
  return null;
}
