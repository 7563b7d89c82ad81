// Every step can be reached: from its flow's start, from another step, or from a declared place outside.

import { isObject } from '../../data.ts';
import type { Flow, Step } from '../../types.ts';
import { type CheckContext, defineRule } from '../define-rule.ts';

export const unreachableStep = defineRule({
  id: 'paths/unreachable-step',
  summary: 'No start, event, outcome, redirect or declared place outside leads to a step.',
  why: 'Founders can only come there by typing its address.',
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
        by: '"id": "lost", "aside": true, "screen": "about" }, { "id": "about",',
        at: 'tea/flow.json:73',
        says: 'No way leads to the step "lost"',
      },
    ],
  },
  check(context) {
    const reached = reachedSteps(context);
    return Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) =>
        reached.has(`${flow.id}:${step.id}`)
          ? []
          : [
              {
                file: `${context.folderOf(flow.id)}/flow.json`,
                pointer: `/steps/${index}`,
                message: `No way leads to the step "${step.id}".`,
                suggestion:
                  'Lead to it from another step, or say with "from" who leads there from outside.',
              },
            ],
      ),
    );
  },
});

// helpers

function reachedSteps(context: CheckContext): ReadonlySet<string> {
  const ways = waysOf(context);
  const reached = new Set<string>();
  const open = [...(ways.get('') ?? [])];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (reached.has(step)) continue;
    reached.add(step);
    open.push(...(ways.get(step) ?? []));
  }
  return reached;
}

/** From each step (`''`: from outside and from anywhere) to the steps it leads to. */
function waysOf(context: CheckContext): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, string[]>();
  const add = (from: string, to: string) => ways.set(from, [...(ways.get(from) ?? []), to]);
  for (const flow of Object.values(context.product.flows)) {
    const line = flow.steps.filter((step) => !step.aside);
    const first = line[0] ?? flow.steps[0];
    if (first) add('', `${flow.id}:${first.id}`);
    for (const [index, step] of line.entries()) {
      if (!goesOn(context, flow, step)) continue;
      for (const next of nextOnLine(line, index))
        add(`${flow.id}:${step.id}`, `${flow.id}:${next.id}`);
    }
    const raw = context.sources.values[`${context.folderOf(flow.id)}/flow.json`];
    for (const step of isObject(raw) && Array.isArray(raw.steps) ? raw.steps : []) {
      if (isObject(step) && step.from !== undefined) add('', `${flow.id}:${String(step.id)}`);
    }
  }
  for (const place of context.places) {
    if (
      place.kind !== 'target' ||
      String(place.value).startsWith('@') ||
      place.pointer.endsWith('/back')
    )
      continue;
    const target = String(place.value);
    const to = target.includes(':') ? target : `${place.flow?.id}:${target}`;
    add(place.flow && place.step !== null ? `${place.flow.id}:${place.step}` : '', to);
  }
  return ways;
}

/** Whether a step of the line can be left for the next one: by its form, or by a target `@next`. */
function goesOn({ places }: CheckContext, flow: Flow, step: Step): boolean {
  const screen = flow.screens[step.screen];
  const submits = (screen?.actions ?? []).some(({ event }) => event === 'submit');
  if (submits && step.on.submit === undefined && flow.on.submit === undefined) return true;
  return places.some(
    (place) =>
      place.kind === 'target' &&
      place.value === '@next' &&
      place.flow === flow &&
      (place.step === step.id || place.step === null),
  );
}

/** The steps that may follow on the line: the next one, and those behind it while it may be absent. */
function nextOnLine(line: readonly Step[], index: number): readonly Step[] {
  const next: Step[] = [];
  for (const step of line.slice(index + 1)) {
    next.push(step);
    if (step.when === undefined) break;
  }
  return next;
}
