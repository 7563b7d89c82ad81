// Converts form data to a list of form fields and their values, which a browser test fills in.

import {
  type FormView,
  isConsentSchema,
  isObject,
  type Json,
  type JsonObject,
  toObject,
} from '../../../engine/language/index.ts';
import type { FieldFill } from './staged-journey.ts';
import { UnstagedError } from './unstaged-error.ts';

/** @throws UnstagedError when a field cannot be filled in */
export function createFieldFills(
  { schema, ui, data }: Pick<FormView, 'schema' | 'ui' | 'data'>,
  answers: Json,
): readonly FieldFill[] {
  const given = toObject(answers);
  const properties = toObject((schema.properties ?? null) as Json);
  const gone = Object.keys(toObject(data)).filter((name) => given[name] === undefined);
  return [
    ...Object.entries(given).flatMap(([name, value]) =>
      fillField(name, toObject(ui[name]), value).map((fill) =>
        isConsentSchema(toObject(properties[name] ?? null))
          ? { ...fill, isConsent: true as const }
          : fill,
      ),
    ),
    ...gone.flatMap((name) => clearField(name, toObject(ui[name]))),
  ];
}

// helpers

function fillField(field: string, ui: JsonObject, value: Json): readonly FieldFill[] {
  const widget = getWidget(ui);
  if (widget === 'document') return [{ field, value }];
  if (widget === 'upload') throw new UnstagedError(`the file for “${field}” is unknown`);
  if (widget === undefined && isObject(value))
    return Object.entries(value).flatMap(([name, each]) =>
      fillField(`${field}.${name}`, toObject(ui[name]), each),
    );
  if (widget === undefined && Array.isArray(value) && value.some(isObject))
    throw new UnstagedError(`it adds items to the list “${field}”`);
  return [{ field, value, ...getChoiceLabels(ui, value) }];
}

/** Returns the action that clears a field. Throws for radio buttons, because they cannot be cleared. */
function clearField(field: string, ui: JsonObject): readonly FieldFill[] {
  const widget = getWidget(ui);
  if (widget === 'radios' || widget === 'cards' || widget === 'upload' || widget === 'document')
    throw new UnstagedError(`the answer to “${field}” cannot be cleared`);
  return [{ field, value: widget === 'picks' || widget === 'checkboxes' ? [] : null }];
}

/** Returns the label of the selected choice, for fields in which users search choices by text. */
function getChoiceLabels(
  ui: JsonObject,
  value: Json,
): { readonly label?: string | readonly string[] } {
  const { choices } = toObject(ui['ui:options']);
  if (!Array.isArray(choices)) return {};
  const words = [value].flat().map((each) => {
    const choice = choices.find((one) => toObject(one).value === each);
    if (choice === undefined && each !== null)
      throw new UnstagedError(`“${String(each)}” is not offered`);
    return String(toObject(choice ?? null).label ?? each);
  });
  return { label: Array.isArray(value) ? words : (words[0] ?? '') };
}

function getWidget(ui: JsonObject): string | undefined {
  const widget = ui['ui:widget'] ?? toObject(ui['ui:options']).widget;
  return typeof widget === 'string' ? widget : undefined;
}
