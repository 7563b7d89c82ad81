// Finds the choices of a field: its option `choices`, or the enum of its schema.

import { isObject, type Json, type JsonSchema } from '../../language/index.ts';
import type { ListReader } from './choice-lists.ts';
import type { FieldChoice, FieldChoices, PlacedValue } from './form-field.ts';

interface ChoiceSource {
  readonly schema: JsonSchema;
  readonly pointer: string;
  readonly file: string;
  /** The value of the option `choices`, if the field has one. */
  readonly given: PlacedValue | undefined;
  readonly lists: ListReader;
}

/** Returns the choices of a field, or null for free text or for choices that depend on user data. */
export function getFieldChoices({
  schema,
  pointer,
  file,
  given,
  lists,
}: ChoiceSource): FieldChoices | null {
  if (given) {
    const list = lists.read(given.value, given.pointer);
    if (!list) return null;
    const all = list.entries.flatMap((entry): readonly FieldChoice[] => {
      const value = entry.part('value');
      return value && isLiteralChoice(value.value)
        ? [{ ...value, label: entry.part('label') }]
        : [];
    });
    return all.length === list.entries.length ? { all, whole: list.whole } : null;
  }
  const items = isObject(schema.items) ? schema.items : null;
  if (Array.isArray(schema.enum))
    return createChoices(schema.enum as Json[], `${pointer}/enum`, file);
  if (items && Array.isArray(items.enum))
    return createChoices(items.enum, `${pointer}/items/enum`, file);
  if (!Array.isArray(schema.oneOf)) return null;
  const all = (schema.oneOf as Json[]).flatMap((each, index): readonly FieldChoice[] => {
    if (!isObject(each) || each.const === undefined) return [];
    const at = `${pointer}/oneOf/${index}`;
    const label =
      each.title === undefined ? null : { value: each.title, file, pointer: `${at}/title` };
    return [{ value: each.const, file, pointer: `${at}/const`, label }];
  });
  return { all, whole: true };
}

// helpers

function createChoices(values: readonly Json[], pointer: string, file: string): FieldChoices {
  const all = values.map((value, index) => ({
    ...{ value, file, label: null },
    pointer: `${pointer}/${index}`,
  }));
  return { all, whole: true };
}

function isLiteralChoice(value: Json): boolean {
  return value === null || typeof value !== 'object';
}
