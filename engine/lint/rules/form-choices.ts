// The choices of a field agree with its schema, with the data that stores them, and with the
// services that receive them.

import { isDeepEqual } from 'remeda';
import { formatForMessage, isObject, type Json, type JsonSchema } from '../../language/index.ts';
import { type CheckContext, defineRule, type Finding, suggestName } from '../define-rule.ts';
import { withoutNull } from '../forms/constraints.ts';
import { type AnswerDestination, getDestinations } from '../forms/destinations.ts';
import type { FieldChoice, FieldChoices, FormField } from '../forms/form-field.ts';
import { getAllFields } from '../forms/forms.ts';
import { explainRejection } from '../forms/rejections.ts';

const file = 'tea/screens/kind.json';
const replace = '"ui:widget": "radios"';
const choicesOption = (choices: string) => `"ui:options": { "choices": [${choices}] }`;
const greenChoice = '{ "value": "green", "label": "Green" }';
const at = `${file}:23`;

export const formChoices = defineRule({
  id: 'form/choices',
  summary:
    'A field offers a choice twice, offers one that its schema, its data or a service refuses, or has no choice for an allowed value.',
  why: 'The choice of the user is refused or not stored, or the user cannot select an allowed value.',
  examples: {
    valid: [
      {
        file,
        replace,
        by: choicesOption(`${greenChoice}, { "value": "black", "label": "Black" }`),
      },
      {
        ...{ file, replace },
        by: '"ui:options": { "choices": { "$each": { "var": "data.leaves" }, "as": "one", "of": { "value": { "$": { "var": "one.id" } }, "label": { "$": { "var": "one.name" } } } } }',
      },
    ],
    invalid: [
      {
        ...{ file, replace, at, says: '"blck" is refused by "kind"' },
        by: choicesOption(`${greenChoice}, { "value": "blck", "label": "Black" }`),
      },
      {
        ...{ file, replace, at, says: 'offered twice' },
        by: choicesOption(`${greenChoice}, { "value": "green", "label": "Black" }`),
      },
      {
        ...{ file, replace, at, says: 'the same label, "Green"' },
        by: choicesOption(`${greenChoice}, { "value": "black", "label": "Green" }`),
      },
      {
        file,
        replace,
        at: `${file}:16`,
        says: '"black" cannot be chosen',
        by: choicesOption(greenChoice),
      },
      {
        ...{ file, at: `${file}:15`, says: '"red" is refused by "state.kind"' },
        replace: '"green",',
        by: '"green", "red",',
      },
    ],
  },
  check: (context) =>
    getAllFields(context).flatMap((field) => [
      ...findChoicesWithoutValue(field),
      ...(field.choices ? check(context, field, field.choices) : []),
    ]),
});

// helpers

/** Reports choices without a value, which cannot be selected. */
function findChoicesWithoutValue({ options, name }: FormField): readonly Finding[] {
  const { choices } = options;
  if (!choices) return [];
  const { value, file, pointer } = choices;
  const repeated = isObject(value) && value.$each !== undefined ? value.of : undefined;
  const parts: readonly (readonly [Json | undefined, string])[] = Array.isArray(value)
    ? value.map((each, index) => [each, `${pointer}/${index}`] as const)
    : [[repeated, `${pointer}/of`]];
  return parts
    .filter(([part]) => isObject(part) && part.value === undefined && !hasLogic(part))
    .map(([, at]) => ({
      ...{ file, pointer: at },
      message: `A choice of "${name}" has no value, so the user cannot select it.`,
      suggestion: 'Add "value".',
    }));
}

function hasLogic(part: Json | undefined): boolean {
  return isObject(part) && Object.keys(part).some((key) => key.startsWith('$'));
}

function check(context: CheckContext, field: FormField, choices: FieldChoices): readonly Finding[] {
  const { form, options } = field;
  const mine = choices.all.filter(({ file }) => file === form.file);
  const doubled = hasOwnChoices(field)
    ? [...findRepeatedValues(mine), ...findRepeatedLabels(mine)]
    : [];
  const refused = choices.all.flatMap((choice) => findRejection(context, field, choice));
  const written = Array.isArray(options.choices?.value);
  return [
    ...doubled,
    ...refused,
    ...(written && choices.whole ? findUnofferedValues(context, field, mine) : []),
  ];
}

/** The enum of the schema is not a choice of its own when the UI options offer others. */
function hasOwnChoices({ options, schema }: FormField): boolean {
  return options.choices !== undefined || Array.isArray(schema.enum) || isObject(schema.items);
}

function findRepeatedValues(choices: readonly FieldChoice[]): readonly Finding[] {
  return choices.flatMap(({ value, file, pointer }, index) => {
    const before = choices.slice(0, index).find((each) => isDeepEqual(each.value, value));
    if (!before || isInOtherBranch(before.pointer, pointer)) return [];
    return [
      {
        ...{ file, pointer },
        message: `${JSON.stringify(value)} is offered twice: both choices store the same value.`,
        related: [{ file: before.file, pointer: before.pointer, message: 'The other choice.' }],
      },
    ];
  });
}

/** Returns true for choices of two branches, which are never offered together. */
function isInOtherBranch(one: string, other: string): boolean {
  const branchOf = (pointer: string) => /^(.*\/(?:if|\?:)\/\d+)\//.exec(pointer)?.[1];
  return branchOf(one) !== branchOf(other);
}

function findRepeatedLabels(choices: readonly FieldChoice[]): readonly Finding[] {
  const labelled = choices.flatMap(({ label, pointer }) => (label ? [{ label, pointer }] : []));
  return labelled.flatMap(({ label, pointer }, index) => {
    const name = formatForMessage(label.value).trim();
    const before = labelled
      .slice(0, index)
      .find(
        (each) => formatForMessage(each.label.value).trim().toLowerCase() === name.toLowerCase(),
      );
    if (!before || isInOtherBranch(before.pointer, pointer)) return [];
    return [
      {
        ...{ file: label.file, pointer: label.pointer },
        message: `Two choices have the same label, "${name}".`,
        related: [{ ...before.label, message: 'The other choice.' }],
      },
    ];
  });
}

/** Returns what rejects a choice: the field's own schema first, then the data, then services. */
function findRejection(
  context: CheckContext,
  field: FormField,
  choice: FieldChoice,
): readonly Finding[] {
  const { name, pointer, form, schema } = field;
  const own: ValueDestination = {
    title: `"${name}"`,
    schema,
    kind: 'data',
    file: form.file,
    pointer,
  };
  const all: readonly ValueDestination[] = [own, ...getDestinations(context, field)];
  const refusing = all.flatMap((place) => {
    const reason = explainRejection(getItemSchema(place.schema), choice.value);
    return reason === null ? [] : [{ ...place, reason }];
  });
  const [first] = refusing;
  if (!first) return [];
  const known = (withoutNull(getItemSchema(first.schema)).enum ?? []) as readonly Json[];
  const odd = refusing.length === 1 && first.kind !== 'input' && isKnownBy(all, first, choice);
  const value = JSON.stringify(choice.value);
  if (odd)
    return [
      {
        file: first.file,
        pointer: `${first.pointer}/enum`,
        message: `${first.title} does not allow ${value}, which is offered and allowed everywhere else.`,
        suggestion: `Add ${value}, or remove the choice.`,
        related: [{ file: choice.file, pointer: choice.pointer, message: 'It is offered here.' }],
      },
    ];
  return [
    {
      ...{ file: choice.file, pointer: choice.pointer },
      message: `The choice ${value} is refused by ${first.title}: it ${first.reason}.`,
      suggestion: suggestName(formatForMessage(choice.value), known.map(formatForMessage)),
      related: refusing.map(({ file, pointer: at, title }) => ({
        ...{ file, pointer: at },
        message: `${title} refuses it.`,
      })),
    },
  ];
}

type ValueDestination = Pick<AnswerDestination, 'title' | 'schema' | 'file' | 'pointer' | 'kind'>;

/**
 * Returns true if another place that lists its values accepts this one. The rejecting place is then
 * reported.
 */
function isKnownBy(
  all: readonly ValueDestination[],
  refusing: ValueDestination,
  { value }: FieldChoice,
): boolean {
  const lists = ({ schema }: ValueDestination) =>
    (withoutNull(getItemSchema(schema)).enum ?? null) as Json[] | null;
  return (
    lists(refusing) !== null &&
    all.some((place) => place.title !== refusing.title && lists(place)?.includes(value))
  );
}

/** Returns the schema that a single choice must match: for a list, the schema of its items. */
function getItemSchema(schema: JsonSchema): JsonSchema {
  const { items, type } = withoutNull(schema);
  return type === 'array' && isObject(items) ? items : schema;
}

/** Reports values that the field's schema or the data accepts but that cannot be chosen. */
function findUnofferedValues(
  context: CheckContext,
  field: FormField,
  choices: readonly FieldChoice[],
): readonly Finding[] {
  const { form, pointer, schema } = field;
  const isThere = (value: Json) => choices.some((each) => isDeepEqual(each.value, value));
  const own = getValues(schema);
  if (own.length > 0)
    return own.flatMap((value, index) =>
      isThere(value)
        ? []
        : [
            {
              file: form.file,
              pointer: Array.isArray(schema.enum) ? `${pointer}/enum/${index}` : pointer,
              message: `${JSON.stringify(value)} cannot be chosen: the field allows it but offers no choice for it.`,
            },
          ],
    );
  const stored = getDestinations(context, field).find(({ kind }) => kind === 'data');
  if (!stored || isWrittenElsewhere(context, field)) return [];
  return getValues(stored.schema)
    .filter((value) => !isThere(value))
    .map((value) => ({
      file: form.file,
      pointer: field.options.choices?.pointer ?? pointer,
      message: `${stored.title} may be ${JSON.stringify(value)}, but no choice sets this value.`,
      severity: 'warning' as const,
      related: [toRelated(stored)],
    }));
}

function toRelated({ file, pointer }: AnswerDestination) {
  return { file, pointer, message: 'It is declared here.' };
}

function isWrittenElsewhere({ places }: CheckContext, { form, name }: FormField): boolean {
  const path = `${form.bind}.${name}`;
  return places.some(
    ({ kind, value, pointer, flow }) =>
      kind === 'write' && value === path && flow === form.flow && !pointer.includes('/reset/'),
  );
}

function getValues(schema: JsonSchema): readonly Json[] {
  const { enum: values } = withoutNull(getItemSchema(schema));
  return Array.isArray(values) ? (values as Json[]) : [];
}
