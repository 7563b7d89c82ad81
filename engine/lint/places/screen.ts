// Collects the places of a screen file.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../language/index.ts';
import { getIndexedItems, type PlaceContext, type RecordPlace } from './place.ts';
import { noteGuard, noteShape } from './templates.ts';

export function noteScreen(note: RecordPlace, raw: JsonObject, at: PlaceContext): void {
  for (const name of ['title', 'lead', 'waiting']) noteShape(note, raw[name], `/${name}`, at, true);
  for (const [index, block] of getIndexedItems(raw.blocks)) {
    if (!isObject(block)) continue;
    note('block', block, `/blocks/${index}`, at);
    notePart(note, block, `/blocks/${index}`, at);
  }
  for (const [index, action] of getIndexedItems(raw.actions))
    if (isObject(action)) notePart(note, action, `/actions/${index}`, at);
  if (isObject(raw.form)) noteForm(note, raw.form, at);
}

// helpers

/** Visits a block or an action: its guards, and the rest as a template. */
function notePart(note: RecordPlace, part: JsonObject, pointer: string, at: PlaceContext): void {
  const { when, unless, ...rest } = part;
  noteGuard(note, when, `${pointer}/when`, at);
  noteGuard(note, unless, `${pointer}/unless`, at);
  noteShape(note, rest, pointer, at, true);
}

function noteForm(note: RecordPlace, form: JsonObject, at: PlaceContext): void {
  noteGuard(note, form.when, '/form/when', at);
  noteGuard(note, form.unless, '/form/unless', at);
  if (typeof form.bind === 'string') note('write', form.bind, '/form/bind', at);
  for (const [name, each] of Object.entries(isObject(form.require) ? form.require : {}))
    noteGuard(note, each, `/form/require/${name}`, at);
  noteSchemaTexts(note, form.schema, '/form/schema', at);
  noteShape(note, form.start, '/form/start', at);
  noteShape(note, form.ui, '/form/ui', at, true);
  noteShape(note, form.fields, '/form/fields', at, true);
}

/** Visits the titles and descriptions of a form's schema. Fields may be named like keywords. */
function noteSchemaTexts(
  note: RecordPlace,
  schema: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  if (!isObject(schema)) return;
  for (const name of ['title', 'description'])
    noteShape(note, schema[name], `${pointer}/${name}`, at, true);
  for (const name of ['properties', 'dependentSchemas'])
    for (const [field, each] of Object.entries(isObject(schema[name]) ? schema[name] : {}))
      noteSchemaTexts(note, each, `${pointer}/${name}/${escapeSegment(field)}`, at);
  for (const name of ['items', 'if', 'then', 'else'])
    noteSchemaTexts(note, schema[name], `${pointer}/${name}`, at);
  for (const name of ['allOf', 'anyOf', 'oneOf'])
    for (const [index, each] of getIndexedItems(schema[name]))
      noteSchemaTexts(note, each, `${pointer}/${name}/${index}`, at);
}
