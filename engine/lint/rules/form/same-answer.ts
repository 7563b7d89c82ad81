// Two questions of a flow do not write the same data path.

import {
  escapeSegment,
  type Flow,
  formatForMessage,
  getLastSegment,
  isObject,
  type Json,
  type JsonObject,
  toObject,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { splitNameIntoWords } from '../../name-words.ts';

const file = 'tea/screens/about.json';
const replace = '"blocks": [';
const formWithQuestion = (title: string, choices: string) =>
  `"form": { "bind": "state", "schema": { "type": "object", "properties": {\n"kind": { "type": "string", "title": "${title}", "enum": ${choices} } } } },\n  "blocks": [`;

export const sameAnswer = defineRule({
  id: 'form/same-answer',
  summary: 'Two different questions of a flow store their answers in the same place.',
  why: 'The answer to one question overwrites the answer to the other, and is used for both.',
  examples: {
    valid: [{ file, replace, by: formWithQuestion('Kind of tea', '["green", "black"]') }],
    invalid: [
      {
        file,
        replace,
        by: formWithQuestion('Country', '["cn", "lk"]'),
        at: `${file}:4`,
        says: '"state.kind"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const byPath = new Map<string, FormQuestion[]>();
      for (const each of getQuestions(context, flow))
        byPath.set(each.path, [...(byPath.get(each.path) ?? []), each]);
      return [...byPath.values()].flatMap(check);
    }),
  ),
});

// helpers

interface FormQuestion {
  readonly path: string;
  readonly file: string;
  readonly pointer: string;
  readonly title: string;
  /** The possible choices. Empty for a text field. */
  readonly choices: readonly string[];
}

function check([first, ...others]: readonly FormQuestion[]): readonly Finding[] {
  return others.flatMap((each) => {
    if (!first || each.title === first.title || isSameQuestion(each, first)) return [];
    // The question that shares its name with the path is the original question.
    const [own, odd] =
      isNamedInTitle(each) && !isNamedInTitle(first) ? [each, first] : [first, each];
    return [
      {
        ...{ file: odd.file, pointer: odd.pointer },
        message: `“${odd.title}” and “${own.title}” both store their answer in "${odd.path}".`,
        suggestion: 'Give this field another name, or ask the same question in both places.',
        related: [{ file: own.file, pointer: own.pointer, message: 'The other question.' }],
      },
    ];
  });
}

/** Returns true if the name of the answer occurs in its title or in the name of its screen. */
function isNamedInTitle({ path, title, file }: FormQuestion): boolean {
  const shownWords = `${title} ${file.split('/').at(-1) ?? ''}`.toLowerCase();
  return splitNameIntoWords(getLastSegment(path)).every((word) => shownWords.includes(word));
}

/** Returns true if two fields ask the same question: their choices are equal, or both have no choices. */
function isSameQuestion(one: FormQuestion, other: FormQuestion): boolean {
  if (one.choices.length === 0 && other.choices.length === 0) return true;
  const both = one.choices.filter((choice) => other.choices.includes(choice));
  return both.length * 2 > Math.min(one.choices.length, other.choices.length);
}

function getQuestions(context: FlowContext, flow: Flow): readonly FormQuestion[] {
  const folder = context.folderOf(flow.id);
  const shown = [...new Set(flow.steps.map(({ screen }) => screen))];
  return shown.flatMap((name) => {
    const file = `${folder}/screens/${name}.json`;
    const screen = context.sources.values[file];
    return isObject(screen) ? getQuestionsOfForm(file, toObject(screen.form)) : [];
  });
}

function getQuestionsOfForm(
  file: string,
  { bind, schema, ui }: JsonObject,
): readonly FormQuestion[] {
  if (typeof bind !== 'string') return [];
  return Object.entries(toObject(toObject(schema).properties)).flatMap(([name, each]) => {
    const field = toObject(each);
    if (typeof field.title !== 'string') return [];
    const options = toObject(toObject(toObject(ui)[name])['ui:options']);
    return [
      {
        ...{ path: `${bind}.${name}`, file, title: field.title },
        pointer: `/form/schema/properties/${escapeSegment(name)}`,
        choices: [...getValues(field.enum), ...getValues(options.choices)],
      },
    ];
  });
}

function getValues(list: Json | undefined): readonly string[] {
  return (Array.isArray(list) ? list : []).map((each) =>
    formatForMessage(isObject(each) ? each.value : each),
  );
}
