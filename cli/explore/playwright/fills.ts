// Converts form answers to fields that are filled in one after another.

import type { FormView, Json } from '../../../engine/language/index.ts';
import type { Fill } from './staged.ts';
import { UnstagedError } from './unstaged.ts';

type Fields = Readonly<Record<string, Json>>;

/** @throws UnstagedError when a field cannot be filled in */
export function fillsOf({ ui, data }: FormView, answers: Json): readonly Fill[] {
  const given = asFields(answers);
  const gone = Object.keys(asFields(data)).filter((name) => given[name] === undefined);
  return [
    ...Object.entries(given).flatMap(([name, value]) => filled(name, asFields(ui[name]), value)),
    ...gone.flatMap((name) => emptied(name, asFields(ui[name]))),
  ];
}

// helpers

function filled(field: string, ui: Fields, value: Json): readonly Fill[] {
  const widget = widgetOf(ui);
  if (widget === 'upload') throw new UnstagedError(`the file of “${field}” is not known`);
  if (widget === undefined && isFields(value))
    return Object.entries(value).flatMap(([name, each]) =>
      filled(`${field}.${name}`, asFields(ui[name]), each),
    );
  if (widget === undefined && Array.isArray(value) && value.some(isFields))
    throw new UnstagedError(`“${field}” is a list that is lengthened`);
  return [{ field, value, ...labelled(ui, value) }];
}

/** A selected radio button cannot be cleared. */
function emptied(field: string, ui: Fields): readonly Fill[] {
  const widget = widgetOf(ui);
  if (widget === 'radios' || widget === 'cards' || widget === 'upload')
    throw new UnstagedError(`the answer to “${field}” cannot be taken back`);
  return [{ field, value: widget === 'picks' || widget === 'checkboxes' ? [] : null }];
}

/** Returns the labels of choices for fields that search a list by text. */
function labelled(ui: Fields, value: Json): { readonly label?: string | readonly string[] } {
  const { choices } = asFields(ui['ui:options']);
  if (!Array.isArray(choices)) return {};
  const words = [value].flat().map((each) => {
    const choice = choices.find((one) => asFields(one).value === each);
    return String(asFields(choice ?? null).label ?? each);
  });
  return { label: Array.isArray(value) ? words : (words[0] ?? '') };
}

function widgetOf(ui: Fields): string | undefined {
  const widget = ui['ui:widget'] ?? asFields(ui['ui:options']).widget;
  return typeof widget === 'string' ? widget : undefined;
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asFields(value: Json | undefined): Fields {
  return isFields(value) ? value : {};
}
