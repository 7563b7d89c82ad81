// A reaction that clears a list also clears the answer that is chosen from the list.

import { escapeSegment, type Flow, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { doPathListsOverlap } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getForms } from '../../forms/forms.ts';
import { getResetPaths } from '../../reset-paths.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const clear = (reset: string) => `"help": {\n"reset": ${reset}, "go": "about" }`;

/** A form whose kinds of tea come from a list in the state of the flow. */
const listScreen = {
  'tea/screens/kind.json': `{
  "title": "Which tea?",
  "form": {
    "bind": "state",
    "schema": { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string", "title": "Kind" } } },
    "ui": {
      "kind": {
        "ui:widget": "radios",
        "ui:options": { "choices": { "$each": { "var": "state.cups" }, "as": "one", "of": { "value": { "$": { "var": "one.id" } }, "label": "{one.id}" } } }
      }
    }
  },
  "actions": [{ "event": "submit", "label": "Continue" }, { "event": "help", "label": "Help" }]
}
`,
};

export const keptChoice = defineRule({
  id: 'data/kept-choice',
  summary: 'A reaction clears a list, but keeps the answer that was chosen from it.',
  why: 'An answer about the previous record is sent with the next one.',
  examples: {
    valid: [
      { file, replace, by: clear('["state.cups", "state.kind"]'), also: listScreen },
      { file, replace, by: clear('["state"]'), also: listScreen },
      { file, replace, by: clear('["state.cups"]') },
    ],
    invalid: [
      {
        ...{ file, replace, by: clear('["state.cups"]'), also: listScreen },
        at: `${file}:67`,
        says: 'keeps "state.kind"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      getChosenAnswers(context, flow).flatMap((answer) =>
        findKeepingReactions(context, flow, answer),
      ),
    ),
  ),
});

// helpers

/** An answer that is chosen from a list. */
interface ChosenAnswer {
  readonly path: string;
  readonly list: string;
  readonly choices: { readonly file: string; readonly pointer: string };
}

/** Returns the answers of a flow that are chosen from a list in its state. */
function getChosenAnswers(context: FlowContext, flow: Flow): readonly ChosenAnswer[] {
  return getForms(context)
    .filter((form) => form.flow === flow && form.bind !== null)
    .flatMap((form) =>
      form.fields.flatMap(({ name, options: { choices } }) => {
        const list = choices === undefined ? undefined : getListPath(choices.value);
        return list === undefined || choices === undefined
          ? []
          : [{ path: `${form.bind}.${name}`, list, choices }];
      }),
    )
    .filter(({ path, list }) => !doPathListsOverlap([path], [list]));
}

/** Returns the path of the state list that provides the choices. */
function getListPath(choices: Json): string | undefined {
  const each = isObject(choices) ? choices.$each : undefined;
  const path = isObject(each) ? each.var : undefined;
  return typeof path === 'string' && path.startsWith('state.') ? path : undefined;
}

function findKeepingReactions(
  { places }: FlowContext,
  flow: Flow,
  { path, list, choices }: ChosenAnswer,
): readonly Finding[] {
  return places.flatMap((place): readonly Finding[] => {
    const { kind, value } = place;
    if (kind !== 'reaction' || place.flow !== flow || !isObject(value)) return [];
    const reset = getResetPaths(value);
    const assigned = isObject(value.assign) ? value.assign : {};
    const emptied = Object.keys(assigned).filter((each) => isEmpty(assigned[each]));
    const cleared = [...reset, ...emptied];
    if (
      !cleared.includes(list) ||
      doPathListsOverlap([path], [...cleared, ...Object.keys(assigned)])
    )
      return [];
    const pointer = reset.includes(list) ? 'reset' : `assign/${escapeSegment(list)}`;
    return [
      {
        file: place.file,
        pointer: `${place.pointer}/${pointer}`,
        message: `This clears "${list}" and keeps "${path}", which is chosen from it.`,
        suggestion: `Add "${path}" to "reset".`,
        related: [{ ...choices, message: 'These are the choices.' }],
      },
    ];
  });
}

function isEmpty(value: Json | undefined): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
