// Collects the texts of a screen file.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../language/index.ts';
import { getIndexedItems } from '../places/place.ts';
import { type RecordText, recordLiterals, type TextUse } from './note-text.ts';
import { isTextName } from './text-names.ts';

export function recordScreenTexts(note: RecordText, raw: JsonObject): void {
  note(raw.title, '/title', 'title');
  note(raw.lead, '/lead', 'sentence');
  note(raw.waiting, '/waiting', 'sentence');
  for (const [index, block] of getIndexedItems(raw.blocks))
    if (isObject(block)) recordBlockTexts(note, block, `/blocks/${index}`);
  for (const [index, action] of getIndexedItems(raw.actions))
    if (isObject(action)) note(action.label, `/actions/${index}/label`, 'button');
  if (!isObject(raw.form)) return;
  recordSchemaTexts(note, raw.form.schema, '/form/schema');
  recordUiOptionTexts(note, raw.form.ui, '/form/ui');
  recordUiOptionTexts(note, raw.form.fields, '/form/fields');
}

/** Records the texts of a template by their property names. */
function recordTextsByName(
  note: RecordText,
  shape: Json | undefined,
  pointer: string,
  use: TextUse | null = null,
): void {
  if (typeof shape === 'string') {
    if (use) note(shape, pointer, use);
  } else if (Array.isArray(shape)) {
    for (const [index, each] of shape.entries())
      recordTextsByName(note, each, `${pointer}/${index}`, use);
  } else if (isObject(shape)) recordObjectTexts(note, shape, pointer, use);
}

// helpers

function recordObjectTexts(
  note: RecordText,
  shape: JsonObject,
  pointer: string,
  use: TextUse | null,
): void {
  for (const name of ['$', '$optional'])
    if (Object.hasOwn(shape, name)) {
      if (use) recordLiterals(note, shape[name], `${pointer}/${name}`);
      return;
    }
  if (Object.hasOwn(shape, '$each')) return recordTextsByName(note, shape.of, `${pointer}/of`, use);
  const isButton = typeof shape.event === 'string';
  for (const [name, each] of Object.entries(shape)) {
    const own = name === 'label' && isButton ? 'button' : getTextUse(name);
    recordTextsByName(note, each, `${pointer}/${escapeSegment(name)}`, own);
  }
}

function getTextUse(name: string): TextUse | null {
  if (!isTextName(name)) return null;
  return ['label', 'title', 'heading', 'badge', 'value'].includes(name) ? 'label' : 'sentence';
}

function recordBlockTexts(note: RecordText, block: JsonObject, pointer: string): void {
  const { block: _block, when: _when, unless: _unless, ...rest } = block;
  for (const [name, each] of Object.entries(rest)) {
    const own = name === 'label' && typeof block.event === 'string' ? 'button' : getTextUse(name);
    recordTextsByName(note, each, `${pointer}/${escapeSegment(name)}`, own);
  }
}

/** Records the texts in the UI options of fields. `value` in these options is an answer, not a text. */
function recordUiOptionTexts(note: RecordText, ui: Json | undefined, pointer: string): void {
  if (Array.isArray(ui)) {
    for (const [index, each] of ui.entries())
      recordUiOptionTexts(note, each, `${pointer}/${index}`);
    return;
  }
  if (!isObject(ui)) return;
  if (Object.hasOwn(ui, '$each')) return recordUiOptionTexts(note, ui.of, `${pointer}/of`);
  for (const [name, each] of Object.entries(ui)) {
    const at = `${pointer}/${escapeSegment(name)}`;
    const plain = name.replace(/^ui:/, '');
    if (plain === 'errors') recordErrorTexts(note, each, at);
    else if (plain !== 'value' && isTextName(plain) && !isNestedOptions(each))
      recordTextsByName(
        note,
        each,
        at,
        plain === 'label' || plain === 'title' ? 'label' : 'sentence',
      );
    else recordUiOptionTexts(note, each, at);
  }
}

/** A field may have the same name as a UI option, so nested options are not texts. */
function isNestedOptions(value: Json): boolean {
  return isObject(value) && Object.keys(value).some((name) => name.startsWith('ui:'));
}

function recordErrorTexts(note: RecordText, errors: Json, pointer: string): void {
  for (const [name, each] of Object.entries(isObject(errors) ? errors : {}))
    note(each, `${pointer}/${escapeSegment(name)}`, 'error');
}

function recordSchemaTexts(note: RecordText, schema: Json | undefined, pointer: string): void {
  if (!isObject(schema)) return;
  note(schema.title, `${pointer}/title`, 'label');
  note(schema.description, `${pointer}/description`, 'sentence');
  for (const name of ['properties', 'dependentSchemas']) {
    const named = schema[name];
    for (const [field, each] of Object.entries(isObject(named) ? named : {}))
      recordSchemaTexts(note, each, `${pointer}/${name}/${escapeSegment(field)}`);
  }
  for (const name of ['items', 'if', 'then', 'else'])
    recordSchemaTexts(note, schema[name], `${pointer}/${name}`);
  for (const name of ['allOf', 'anyOf', 'oneOf'])
    for (const [index, each] of getIndexedItems(schema[name]))
      recordSchemaTexts(note, each, `${pointer}/${name}/${index}`);
}
