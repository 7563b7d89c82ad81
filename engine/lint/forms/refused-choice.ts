// Finds the schema that rejects a choice of a field: of the field, of the data that stores the answer, or of a service.

import { formatForMessage, isObject, type Json, type JsonSchema } from '../../language/index.ts';
import { type CheckContext, type Finding, suggestName } from '../define-rule.ts';
import { excludeNullFromSchema } from './constraints.ts';
import { type AnswerDestination, getAnswerDestinations } from './destinations.ts';
import type { FieldChoice, FormField } from './form-field.ts';
import { explainRejection } from './rejections.ts';

/** Returns the place that rejects a choice. Checks the field's schema first, then the data, then services. */
export function findChoiceRejection(
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
  const all: readonly ValueDestination[] = [own, ...getAnswerDestinations(context, field)];
  const refusing = all.flatMap((place) => {
    const reason = explainRejection(getItemSchema(place.schema), choice.value);
    return reason === null ? [] : [{ ...place, reason }];
  });
  const [first] = refusing;
  if (!first) return [];
  const known = (excludeNullFromSchema(getItemSchema(first.schema)).enum ?? []) as readonly Json[];
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

/** Returns the schema that a single choice must match. For a list, this is the schema of its items. */
export function getItemSchema(schema: JsonSchema): JsonSchema {
  const { items, type } = excludeNullFromSchema(schema);
  return type === 'array' && isObject(items) ? items : schema;
}

// helpers

type ValueDestination = Pick<AnswerDestination, 'title' | 'schema' | 'file' | 'pointer' | 'kind'>;

/**
 * Returns true if another place that lists its allowed values accepts the choice. The rejecting place is then reported.
 */
function isKnownBy(
  all: readonly ValueDestination[],
  refusing: ValueDestination,
  { value }: FieldChoice,
): boolean {
  const lists = ({ schema }: ValueDestination) =>
    (excludeNullFromSchema(getItemSchema(schema)).enum ?? null) as Json[] | null;
  return (
    lists(refusing) !== null &&
    all.some((place) => place.title !== refusing.title && lists(place)?.includes(value))
  );
}
