// A reaction that leads back to a question clears the answers to all later questions.

import {
  type Flow,
  isObject,
  type Json,
  type JsonObject,
  parseTarget,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { doPathListsOverlap } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getForms } from '../../forms/forms.ts';
import type { SourcePlace } from '../../places.ts';
import { getResetPaths } from '../../reset-paths.ts';

const file = 'tea/flow.json';
const replace = `"help": "about"
      }
    },
    {
      "id": "about",
      "offPath": true,
      "back": "kind"
    },
    {
      "id": "green",
      "when": "isGreen",`;
const beginAgain = (reset: string) =>
  `"help": { "reset": ${reset}, "go": "kind" } } },
    { "id": "about", "offPath": true, "back": "kind" },
    { "id": "green",`;

/** A second question, which comes after the question for the kind of tea. */
const cupsScreen = {
  'tea/screens/green.json': `{
  "title": "Your {derived.label}",
  "form": {
    "bind": "state",
    "schema": { "type": "object", "properties": { "cups": { "type": "integer", "title": "Cups" } } }
  },
  "blocks": [{ "block": "text", "when": "signedIn", "text": "We keep your choice." }],
  "actions": [{ "event": "submit", "label": "Continue" }]
}
`,
};

export const keptOrderAnswer = defineRule({
  id: 'data/kept-order-answer',
  summary:
    'A reaction clears answers and leads back to their question, but keeps those of later questions.',
  why: 'The next request contains an answer of the previous one, which the user believes to be empty.',
  examples: {
    valid: [
      { file, replace, by: beginAgain('["state.kind", "state.cups"]'), also: cupsScreen },
      { file, replace, by: beginAgain('["state.kind"]') },
      { file, replace, by: beginAgain('["state.cups"]'), also: cupsScreen },
    ],
    invalid: [
      {
        ...{ file, replace, by: beginAgain('["state.kind"]'), also: cupsScreen },
        ...{ at: `${file}:66`, says: 'keeps "state.cups"' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const answers = listAnswers(context, flow);
      return context.places.flatMap((place) =>
        place.flow === flow ? check(flow, answers, place) : [],
      );
    }),
  ),
});

// helpers

/** An answer of a form, with the step that asks for it. */
interface Answer {
  readonly path: string;
  readonly step: string;
  /** The index of the step in the flow. */
  readonly index: number;
  readonly file: string;
}

/** Returns the answers of all forms that every user sees. */
function listAnswers(context: FlowContext, flow: Flow): readonly Answer[] {
  const indexByStep = new Map(
    flow.steps
      .map((step, index) => [step, index] as const)
      .filter(([{ offPath, when }]) => offPath !== true && when === undefined)
      .map(([{ id }, index]) => [id, index]),
  );
  return getForms(context)
    .filter((form) => form.flow === flow && form.bind !== null)
    .flatMap(({ bind, fields, file, steps }) =>
      steps.flatMap((step) => {
        const index = indexByStep.get(step);
        return index === undefined
          ? []
          : fields.map(({ name }) => ({ path: `${bind}.${name}`, step, index, file }));
      }),
    )
    .toSorted((one, other) => one.index - other.index);
}

function check(flow: Flow, answers: readonly Answer[], place: SourcePlace): readonly Finding[] {
  const { kind, file, pointer, value } = place;
  if (kind !== 'reaction' || !isObject(value)) return [];
  const cleared = getClearedPaths(value);
  if (cleared.length === 0) return [];
  const first = answers.find(({ path }) => doPathListsOverlap([path], cleared));
  const to = typeof value.go === 'string' ? parseTarget(value.go, flow.id) : null;
  if (!first || (to && to.flow !== flow.id)) return [];
  const target = to ? flow.steps.findIndex(({ id }) => id === to.step) : 0;
  if (target < 0 || target > first.index) return [];
  const written = [...cleared, ...Object.keys(isObject(value.assign) ? value.assign : {})];
  return answers
    .filter(({ path, index }) => index > first.index && !doPathListsOverlap([path], written))
    .map((kept) => ({
      ...{ file, pointer, severity: 'warning' as const },
      message: `This clears "${first.path}" and keeps "${kept.path}", which "${kept.step}" asks for later.`,
      suggestion: `Clear "${kept.path}" as well.`,
      related: [{ file: kept.file, pointer: '/form', message: 'This form asks for it.' }],
    }));
}

function getClearedPaths(value: JsonObject): readonly string[] {
  const assigned = isObject(value.assign) ? value.assign : {};
  return [
    ...getResetPaths(value),
    ...Object.keys(assigned).filter((path) => isEmpty(assigned[path] ?? null)),
  ];
}

function isEmpty(value: Json): boolean {
  return (
    value === null ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0)
  );
}
