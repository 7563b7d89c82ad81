// A step leads to the next question without skipping a question.

import {
  type Flow,
  flowFile,
  getValueAt,
  isObject,
  type Json,
  memoize,
  type Step,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { findStepById } from '../../declared-names.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const createFirst = (submit: string) => ({
  ...{ file, replace: '"steps": [' },
  by: `"steps": [{ "id": "first", "screen": "about", "on": {\n"submit": ${submit} } },`,
});

export const skippedStep = defineRule({
  id: 'paths/skipped-step',
  summary:
    'Submitting a step leads past a step with a form that every user has to answer, or past the step to which its own redirect leads.',
  why: 'A question is never asked. A later step works with a default, or sends the user back for the missing answer.',
  examples: {
    valid: [createFirst('"@next"'), createFirst('[{ "when": "isGreen", "go": "kind" }, "order"]')],
    invalid: [{ ...createFirst('"order"'), at: `${file}:63`, says: 'past "kind"' }],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) => [
        ...findSkippedForms(context, flow, step, index),
        ...findSkippedDetours(context, flow, step, index),
      ]),
    ),
  ),
});

// helpers

interface PlacedTarget {
  readonly target: string;
  readonly pointer: string;
}

/** Reports the targets of a step's `submit` that lead past the next step with a form for all users. */
function findSkippedForms(
  context: FlowContext,
  flow: Flow,
  step: Step,
  index: number,
): readonly Finding[] {
  const { positions, questionsAfter } = getLine(flow, null);
  const at = positions.get(step);
  if (at === undefined) return [];
  const skipped = questionsAfter[at];
  if (!skipped) return [];
  return findSubmitTargets(context, flow, index).flatMap(({ target, pointer }) => {
    const to = findStepById(flow, target);
    const end = to === undefined ? undefined : positions.get(to);
    return end !== undefined && (positions.get(skipped) ?? end) < end
      ? [report(context, flow, { target, pointer }, skipped, 'which every user has to answer')]
      : [];
  });
}

/**
 * The steps on the main line of a flow: their positions, and for each step the next question that every user must
 * answer.
 */
const getLine = memoize((flow: Flow) => {
  const line = flow.steps.filter(({ offPath }) => !offPath);
  const questionsAfter: (Step | undefined)[] = [];
  let next: Step | undefined;
  for (const [at, step] of [...line.entries()].reverse()) {
    questionsAfter[at] = next;
    const { when, screen, redirect } = step;
    const isForAll = when === undefined && redirect.length === 0;
    if (isForAll && flow.screens[screen]?.form !== undefined) next = step;
  }
  return { positions: new Map(line.map((step, at) => [step, at])), questionsAfter };
});

/** Reports a step whose redirect leads to a nearer step than its `submit`. */
function findSkippedDetours(
  context: FlowContext,
  flow: Flow,
  step: Step,
  index: number,
): readonly Finding[] {
  const forward = step.redirect.flatMap(({ go }) => {
    const to = go === undefined ? undefined : findStepById(flow, go);
    return to && flow.steps.indexOf(to) > index ? [to] : [];
  });
  const [next] = forward;
  if (forward.length !== 1 || !next || next.handoff) return [];
  return findSubmitTargets(context, flow, index).flatMap(({ target, pointer }) => {
    const to = findStepById(flow, target);
    return to && flow.steps.indexOf(to) > flow.steps.indexOf(next)
      ? [
          report(
            context,
            flow,
            { target, pointer },
            next,
            `to which the redirect of "${step.id}" leads`,
          ),
        ]
      : [];
  });
}

function report(
  context: FlowContext,
  flow: Flow,
  { target, pointer }: PlacedTarget,
  skipped: Step,
  why: string,
): Finding {
  const file = flowFile(context.folderOf(flow.id));
  return {
    ...{ file, pointer, severity: 'warning' },
    message: `This leads to "${target}", past "${skipped.id}", ${why}.`,
    suggestion: `Lead to "${skipped.id}".`,
    related: [
      {
        file,
        pointer: `/steps/${flow.steps.indexOf(skipped)}/id`,
        message: 'The step that is passed over.',
      },
    ],
  };
}

/** Returns the unguarded targets of "submit" and of the `ok` outcome of its call. */
function findSubmitTargets(
  context: FlowContext,
  flow: Flow,
  index: number,
): readonly PlacedTarget[] {
  const raw = context.sources.values[flowFile(context.folderOf(flow.id))];
  const collect = (value: Json | undefined, pointer: string): readonly PlacedTarget[] => {
    if (typeof value === 'string') return [{ target: value, pointer }];
    if (Array.isArray(value)) {
      const last = value.length - 1;
      return last < 0 ||
        value
          .slice(0, last)
          .some(
            (each) =>
              isObject(each) && each.go !== undefined && isForward(flow, index, String(each.go)),
          )
        ? []
        : collect(value[last], `${pointer}/${last}`);
    }
    if (!isObject(value) || value.when !== undefined || value.unless !== undefined) return [];
    if (typeof value.go === 'string') return [{ target: value.go, pointer: `${pointer}/go` }];
    return value.call !== undefined && isObject(value.on)
      ? collect(value.on.ok, `${pointer}/on/ok`)
      : [];
  };
  return collect(getValueAt(raw, `/steps/${index}/on/submit`), `/steps/${index}/on/submit`);
}

function isForward(flow: Flow, index: number, target: string): boolean {
  const step = findStepById(flow, target);
  return step !== undefined && flow.steps.indexOf(step) > index;
}
