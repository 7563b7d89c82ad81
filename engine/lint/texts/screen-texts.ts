// Collects the texts of a screen file.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../language/index.ts';
import { getIndexedItems } from '../places/place.ts';
import { type NoteText, noteLiterals, type TextUse } from './note-text.ts';
import { isTextName } from './text-names.ts';

export function noteScreenTexts(note: NoteText, raw: JsonObject): void {
  note(raw.title, '/title', 'title');
  note(raw.lead, '/lead', 'sentence');
  note(raw.waiting, '/waiting', 'sentence');
  for (const [index, block] of getIndexedItems(raw.blocks))
    if (isObject(block)) noteBlock(note, block, `/blocks/${index}`);
  for (const [index, action] of getIndexedItems(raw.actions))
    if (isObject(action)) note(action.label, `/actions/${index}/label`, 'button');
  if (!isObject(raw.form)) return;
  noteSchemaTexts(note, raw.form.schema, '/form/schema');
  noteUiOptions(note, raw.form.ui, '/form/ui');
  noteUiOptions(note, raw.form.fields, '/form/fields');
}

/** Visits the texts of a template by their property names. */
function noteTextsByName(
  note: NoteText,
  shape: Json | undefined,
  pointer: string,
  use: TextUse | null = null,
): void {
  if (typeof shape === 'string') {
    if (use) note(shape, pointer, use);
  } else if (Array.isArray(shape)) {
    for (const [index, each] of shape.entries())
      noteTextsByName(note, each, `${pointer}/${index}`, use);
  } else if (isObject(shape)) noteObject(note, shape, pointer, use);
}

// helpers

function noteObject(note: NoteText, shape: JsonObject, pointer: string, use: TextUse | null): void {
  for (const name of ['$', '$optional'])
    if (Object.hasOwn(shape, name)) {
      if (use) noteLiterals(note, shape[name], `${pointer}/${name}`);
      return;
    }
  if (Object.hasOwn(shape, '$each')) return noteTextsByName(note, shape.of, `${pointer}/of`, use);
  const isButton = typeof shape.event === 'string';
  for (const [name, each] of Object.entries(shape)) {
    const own = name === 'label' && isButton ? 'button' : getTextUse(name);
    noteTextsByName(note, each, `${pointer}/${escapeSegment(name)}`, own);
  }
}

function getTextUse(name: string): TextUse | null {
  if (!isTextName(name)) return null;
  return ['label', 'title', 'heading', 'badge', 'value'].includes(name) ? 'label' : 'sentence';
}

function noteBlock(note: NoteText, block: JsonObject, pointer: string): void {
  const { block: _block, when: _when, unless: _unless, ...rest } = block;
  for (const [name, each] of Object.entries(rest)) {
    const own = name === 'label' && typeof block.event === 'string' ? 'button' : getTextUse(name);
    noteTextsByName(note, each, `${pointer}/${escapeSegment(name)}`, own);
  }
}

/** Visits the UI options of fields, where `value` is an answer and not a text. */
function noteUiOptions(note: NoteText, ui: Json | undefined, pointer: string): void {
  if (Array.isArray(ui)) {
    for (const [index, each] of ui.entries()) noteUiOptions(note, each, `${pointer}/${index}`);
    return;
  }
  if (!isObject(ui)) return;
  if (Object.hasOwn(ui, '$each')) return noteUiOptions(note, ui.of, `${pointer}/of`);
  for (const [name, each] of Object.entries(ui)) {
    const at = `${pointer}/${escapeSegment(name)}`;
    const plain = name.replace(/^ui:/, '');
    if (plain === 'errors') noteErrors(note, each, at);
    else if (plain !== 'value' && isTextName(plain) && !isNestedOptions(each))
      noteTextsByName(
        note,
        each,
        at,
        plain === 'label' || plain === 'title' ? 'label' : 'sentence',
      );
    else noteUiOptions(note, each, at);
  }
}

/** A field may have the same name as a UI option. */
function isNestedOptions(value: Json): boolean {
  return isObject(value) && Object.keys(value).some((name) => name.startsWith('ui:'));
}

function noteErrors(note: NoteText, errors: Json, pointer: string): void {
  for (const [name, each] of Object.entries(isObject(errors) ? errors : {}))
    note(each, `${pointer}/${escapeSegment(name)}`, 'error');
}

function noteSchemaTexts(note: NoteText, schema: Json | undefined, pointer: string): void {
  if (!isObject(schema)) return;
  note(schema.title, `${pointer}/title`, 'label');
  note(schema.description, `${pointer}/description`, 'sentence');
  for (const name of ['properties', 'dependentSchemas']) {
    const named = schema[name];
    for (const [field, each] of Object.entries(isObject(named) ? named : {}))
      noteSchemaTexts(note, each, `${pointer}/${name}/${escapeSegment(field)}`);
  }
  for (const name of ['items', 'if', 'then', 'else'])
    noteSchemaTexts(note, schema[name], `${pointer}/${name}`);
  for (const name of ['allOf', 'anyOf', 'oneOf'])
    for (const [index, each] of getIndexedItems(schema[name]))
      noteSchemaTexts(note, each, `${pointer}/${name}/${index}`);
}
