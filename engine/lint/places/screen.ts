// Collects the places of a screen file.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../language/index.ts';
import { getIndexedItems, type PlaceContext, type RecordPlace } from './place.ts';
import { recordGuardPlace, recordTemplatePlaces, recordTextTemplatePlaces } from './templates.ts';

export function recordScreenPlaces(note: RecordPlace, raw: JsonObject, at: PlaceContext): void {
  for (const name of ['title', 'lead', 'waiting'])
    recordTextTemplatePlaces(note, raw[name], `/${name}`, at);
  for (const [index, block] of getIndexedItems(raw.blocks)) {
    if (!isObject(block)) continue;
    note('block', block, `/blocks/${index}`, at);
    recordPart(note, block, `/blocks/${index}`, at);
  }
  for (const [index, action] of getIndexedItems(raw.actions))
    if (isObject(action)) recordPart(note, action, `/actions/${index}`, at);
  if (isObject(raw.form)) recordForm(note, raw.form, at);
}

// helpers

/** Records the places of a block or an action: its guards, and the rest as a template. */
function recordPart(note: RecordPlace, part: JsonObject, pointer: string, at: PlaceContext): void {
  const { when, unless, ...rest } = part;
  recordGuardPlace(note, when, `${pointer}/when`, at);
  recordGuardPlace(note, unless, `${pointer}/unless`, at);
  recordTextTemplatePlaces(note, rest, pointer, at);
}

function recordForm(note: RecordPlace, form: JsonObject, at: PlaceContext): void {
  recordGuardPlace(note, form.when, '/form/when', at);
  recordGuardPlace(note, form.unless, '/form/unless', at);
  if (typeof form.bind === 'string') note('write', form.bind, '/form/bind', at);
  for (const [name, each] of Object.entries(isObject(form.require) ? form.require : {}))
    recordGuardPlace(note, each, `/form/require/${name}`, at);
  recordSchemaTexts(note, form.schema, '/form/schema', at);
  recordTemplatePlaces(note, form.start, '/form/start', at);
  recordTextTemplatePlaces(note, form.ui, '/form/ui', at);
  recordTextTemplatePlaces(note, form.fields, '/form/fields', at);
}

/** Records the titles and descriptions of a form's schema. Fields may be named like keywords. */
function recordSchemaTexts(
  note: RecordPlace,
  schema: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  if (!isObject(schema)) return;
  for (const name of ['title', 'description'])
    recordTextTemplatePlaces(note, schema[name], `${pointer}/${name}`, at);
  for (const name of ['properties', 'dependentSchemas'])
    for (const [field, each] of Object.entries(isObject(schema[name]) ? schema[name] : {}))
      recordSchemaTexts(note, each, `${pointer}/${name}/${escapeSegment(field)}`, at);
  for (const name of ['items', 'if', 'then', 'else'])
    recordSchemaTexts(note, schema[name], `${pointer}/${name}`, at);
  for (const name of ['allOf', 'anyOf', 'oneOf'])
    for (const [index, each] of getIndexedItems(schema[name]))
      recordSchemaTexts(note, each, `${pointer}/${name}/${index}`, at);
}
