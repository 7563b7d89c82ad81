// A user who is sent to a login or a registration returns to the step afterward.

import {
  type Flow,
  flowFile,
  isBuiltInTarget,
  isObject,
  type Json,
  parseTarget,
  type Step,
} from '../../../language/index.ts';
import { findStepById } from '../../declared-names.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import type { SourcePlace } from '../../places.ts';

export const wayBack = defineRule({
  id: 'session/way-back',
  summary:
    'A target leads to a step that returns with "@return", but does not store the return address.',
  why: 'After the login, the user lands at the start of the product instead of on the page before the login.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"offPath": true,',
        by: '"offPath": true, "on": { "submit": "kind" },',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"offPath": true,',
        by: '"offPath": true, "on": { "submit": "@return" },',
        at: 'tea/flow.json:86',
        says: '"return": true',
      },
    ],
  },
  check: (context) => {
    const returningSteps = new Map(
      Object.values(context.product.flows).flatMap((flow) =>
        flow.steps
          .filter((step) => returnsToKeptAddress(step))
          .map((step) => [`${flow.id}:${step.id}`, step] as const),
      ),
    );
    if (returningSteps.size === 0) return [];
    return context.places.flatMap((place) => check(context, place, returningSteps));
  },
});

// helpers

function check(
  { product, folderOf }: CheckContext,
  { kind, file, pointer, value, flow, step, redirect }: SourcePlace,
  returningSteps: ReadonlyMap<string, Step>,
): readonly Finding[] {
  const isTarget = kind === 'target' && !/\/(?:go|else|back|\$link)$/.test(pointer);
  const isReaction = kind === 'reaction' && isObject(value);
  const go = isTarget ? value : isReaction ? value.go : undefined;
  if (typeof go !== 'string' || isBuiltInTarget(go)) return [];
  if (isReaction && value.return === true) return [];
  const [name, target] = findTargetStep(product.flows, flow, go);
  if (!returningSteps.has(target)) return [];
  const from = flow && step !== null ? `${flow.id}:${step}` : null;
  if (name === flow?.id && (!redirect || from === null || returningSteps.has(from))) return [];
  const owner = product.flows[name];
  const index = owner?.steps.findIndex(({ id }) => `${name}:${id}` === target) ?? 0;
  return [
    {
      file,
      pointer: isReaction ? `${pointer}/go` : pointer,
      message: `This leads to "${go}", which returns with "@return", but does not store the return address.`,
      suggestion: `Write { "go": "${go}", "return": true }.`,
      related: [
        {
          file: flowFile(folderOf(name)),
          pointer: `/steps/${index}`,
          message: 'This step returns with "@return".',
        },
      ],
    },
  ];
}

/** Returns the flow and the full name of the target step. The name of a flow alone means the start of the flow. */
function findTargetStep(
  flows: CheckContext['product']['flows'],
  currentFlow: Flow | null,
  go: string,
): readonly [flow: string, step: string] {
  const { flow, step } = parseTarget(go, currentFlow?.id);
  const start = flows[flow]?.start[0]?.go ?? '';
  const found = step === '' ? start : step;
  const owner = flows[flow];
  return [flow, owner && findStepById(owner, found) ? `${flow}:${found}` : ''];
}

/** Returns true if a step leads to the stored return address on an event or after a call. */
function returnsToKeptAddress({ on }: Step): boolean {
  return containsReturn(on as unknown as Json);
}

function containsReturn(value: Json): boolean {
  if (Array.isArray(value)) return value.some(containsReturn);
  if (!isObject(value)) return false;
  return value.go === '@return' || Object.values(value).some(containsReturn);
}
