// Converts form data to a list of fields to fill in.

import type { FormView, Json } from '../../../engine/language/index.ts';
import type { FieldFill } from './staged-journey.ts';
import { UnstagedError } from './unstaged-error.ts';

type Fields = Readonly<Record<string, Json>>;

/** @throws UnstagedError when a field cannot be filled in */
export function createFills({ ui, data }: FormView, answers: Json): readonly FieldFill[] {
  const given = toFields(answers);
  const gone = Object.keys(toFields(data)).filter((name) => given[name] === undefined);
  return [
    ...Object.entries(given).flatMap(([name, value]) => fillField(name, toFields(ui[name]), value)),
    ...gone.flatMap((name) => clearField(name, toFields(ui[name]))),
  ];
}

// helpers

function fillField(field: string, ui: Fields, value: Json): readonly FieldFill[] {
  const widget = getWidget(ui);
  if (widget === 'upload') throw new UnstagedError(`the file of “${field}” is not known`);
  if (widget === undefined && isFields(value))
    return Object.entries(value).flatMap(([name, each]) =>
      fillField(`${field}.${name}`, toFields(ui[name]), each),
    );
  if (widget === undefined && Array.isArray(value) && value.some(isFields))
    throw new UnstagedError(`“${field}” is a list that is lengthened`);
  return [{ field, value, ...getChoiceLabels(ui, value) }];
}

/** Returns the action that clears a field. Throws for radio buttons, which cannot be cleared. */
function clearField(field: string, ui: Fields): readonly FieldFill[] {
  const widget = getWidget(ui);
  if (widget === 'radios' || widget === 'cards' || widget === 'upload')
    throw new UnstagedError(`the answer to “${field}” cannot be taken back`);
  return [{ field, value: widget === 'picks' || widget === 'checkboxes' ? [] : null }];
}

/** Returns the label of the choice, for fields whose choices are searched by text. */
function getChoiceLabels(ui: Fields, value: Json): { readonly label?: string | readonly string[] } {
  const { choices } = toFields(ui['ui:options']);
  if (!Array.isArray(choices)) return {};
  const words = [value].flat().map((each) => {
    const choice = choices.find((one) => toFields(one).value === each);
    return String(toFields(choice ?? null).label ?? each);
  });
  return { label: Array.isArray(value) ? words : (words[0] ?? '') };
}

function getWidget(ui: Fields): string | undefined {
  const widget = ui['ui:widget'] ?? toFields(ui['ui:options']).widget;
  return typeof widget === 'string' ? widget : undefined;
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toFields(value: Json | undefined): Fields {
  return isFields(value) ? value : {};
}
