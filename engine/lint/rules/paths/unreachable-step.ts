// Every step can be reached from its flow's start, from another step, or from a declared external
// address.

import {
  type Flow,
  flowFile,
  formatForMessage,
  isObject,
  type Step,
} from '../../../language/index.ts';
import { type CheckContext, defineRule } from '../../define-rule.ts';

export const unreachableStep = defineRule({
  id: 'paths/unreachable-step',
  summary: 'No start, event, outcome, redirect or declared external link leads to a step.',
  why: 'Users can only reach the step by typing its address.',
  examples: {
    valid: [
      { file: 'tea/flow.json', replace: '"help": "about"', by: '"help": "order"' },
      {
        file: 'tea/flow.json',
        replace: '"id": "about"',
        by: '"from": "the link in a mail", "id": "about"',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"id": "about",',
        by: '"id": "lost", "offPath": true, "screen": "about" }, { "id": "about",',
        at: 'tea/flow.json:69',
        says: 'Nothing leads to the step "lost"',
      },
    ],
  },
  check(context) {
    const reached = findReachedSteps(context);
    return Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) =>
        reached.has(`${flow.id}:${step.id}`)
          ? []
          : [
              {
                file: flowFile(context.folderOf(flow.id)),
                pointer: `/steps/${index}`,
                message: `Nothing leads to the step "${step.id}".`,
                suggestion:
                  'Lead to it from another step, or describe the external link to it in "from".',
              },
            ],
      ),
    );
  },
});

// helpers

function findReachedSteps(context: CheckContext): ReadonlySet<string> {
  const ways = collectTransitions(context);
  const reached = new Set<string>();
  const open = [...(ways.get('') ?? [])];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (reached.has(step)) continue;
    reached.add(step);
    for (const next of ways.get(step) ?? []) open.push(next);
  }
  return reached;
}

/**
 * Returns the transitions. Maps each step to the steps that it leads to. The key `''` stands for external addresses and
 * global reactions.
 */
function collectTransitions(context: CheckContext): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    const known = ways.get(from) ?? [];
    ways.set(from, known);
    known.push(to);
  };
  const advancingSteps = collectAdvancingSteps(context.places);
  for (const flow of Object.values(context.product.flows)) {
    const line = flow.steps.filter((step) => !step.offPath);
    const first = line[0] ?? flow.steps[0];
    if (first) add('', `${flow.id}:${first.id}`);
    for (const [index, step] of line.entries()) {
      // An auxiliary node before each step represents skipping any number of optional steps.
      add(`before ${flow.id} ${index}`, `${flow.id}:${step.id}`);
      if (step.when !== undefined)
        add(`before ${flow.id} ${index}`, `before ${flow.id} ${index + 1}`);
      if (isAdvancing(advancingSteps, flow, step))
        add(`${flow.id}:${step.id}`, `before ${flow.id} ${index + 1}`);
    }
    const raw = context.sources.values[flowFile(context.folderOf(flow.id))];
    for (const step of isObject(raw) && Array.isArray(raw.steps) ? raw.steps : []) {
      if (isObject(step) && step.from !== undefined)
        add('', `${flow.id}:${formatForMessage(step.id)}`);
    }
  }
  for (const place of context.places) {
    if (
      place.kind !== 'target' ||
      formatForMessage(place.value).startsWith('@') ||
      place.pointer.endsWith('/back')
    )
      continue;
    const target = formatForMessage(place.value);
    const to = target.includes(':') ? target : `${place.flow?.id}:${target}`;
    add(place.flow && place.step !== null ? `${place.flow.id}:${place.step}` : '', to);
  }
  return ways;
}

/** The steps that a `@next` target advances from. Null stands for all steps of a flow. */
type AdvancingSteps = ReadonlyMap<Flow | null, ReadonlySet<string | null>>;

function collectAdvancingSteps(places: CheckContext['places']): AdvancingSteps {
  const found = new Map<Flow | null, Set<string | null>>();
  for (const { kind, value, flow, step } of places) {
    if (kind !== 'target' || value !== '@next') continue;
    const steps = found.get(flow) ?? new Set();
    found.set(flow, steps);
    steps.add(step);
  }
  return found;
}

/** Returns true if the user can go from a step to the next step, through its form or a `@next` target. */
function isAdvancing(advancingSteps: AdvancingSteps, flow: Flow, step: Step): boolean {
  const screen = flow.screens[step.screen];
  const submits = (screen?.actions ?? []).some(({ event }) => event === 'submit');
  if (submits && step.on.submit === undefined && flow.on.submit === undefined) return true;
  const steps = advancingSteps.get(flow);
  return steps !== undefined && (steps.has(step.id) || steps.has(null));
}
