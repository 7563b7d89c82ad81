// Compares the fields of a form: which exist, which answers are valid, and the effect on earlier
// answers.

import { type Form, isObject, type Json, type JsonObject } from '../language/index.ts';
import { findSchemaMismatch } from '../lint/index.ts';
import { movedIn } from './align.ts';
import { leavesOf } from './leaves.ts';
import { migrated, openOf } from './migrated.ts';
import { type Narrowing, narrowings } from './narrowing.ts';
import { isKept, keptSchema, versionsAt } from './stored-names.ts';
import type { DiffFinding, Pair, VersionSide } from './types.ts';
import { changed, quoted } from './words.ts';

/** Compares the fields of two forms' schemas. */
export function compareFields(forms: Pair<Form>, sides: Pair<VersionSide>): readonly DiffFinding[] {
  const [before, after] = [fieldsOf(forms.before), fieldsOf(forms.after)];
  const [old, now] = [Object.keys(before), Object.keys(after)];
  return [
    ...movedIn(old, now).map(
      (name): DiffFinding => ({
        kind: 'visual',
        text: `The field ${titleOf(after, name)} is asked in another order.`,
      }),
    ),
    ...now.flatMap((name) => {
      const field = after[name] ?? null;
      if (!old.includes(name)) return [say(`${titleOf(after, name)} is newly asked.`)];
      return compareField(name, { before: before[name] ?? null, after: field }, forms, sides);
    }),
    ...old
      .filter((name) => !now.includes(name))
      .map((name) => say(`${titleOf(before, name)} is no longer asked.`)),
    ...requiredOf(forms, after),
    ...leavesOf(restOf(forms.before), restOf(forms.after)).map(({ path, ...leaf }) =>
      changed('behaviour', `What the form takes as a whole (${path.join('.')})`, leaf),
    ),
  ];
}

/** Returns the fields of a form by name. */
export function fieldsOf({ schema }: Form): JsonObject {
  return isObject(schema.properties) ? schema.properties : {};
}

/** Describes a field by its title: “Kind” (kind). */
export function titleOf(fields: JsonObject, name: string): string {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const title = isObject(field) && typeof field.title === 'string' ? field.title : '';
  return title === '' ? quoted(name) : `${quoted(title)} (${name})`;
}

// helpers

/** Keywords that do not restrict answers. */
const words = ['title', 'description', 'examples', '$comment'];

function compareField(
  name: string,
  pair: Pair<Json>,
  forms: Pair<Form>,
  sides: Pair<VersionSide>,
): readonly DiffFinding[] {
  const what = titleOf(fieldsOf(forms.after), name);
  const narrowed = narrowings(pair.before, pair.after);
  return [
    ...leavesOf(pair.before, pair.after).map(({ path, ...leaf }) => {
      const kind = words.includes(path[0] ?? '') ? 'visual' : 'behaviour';
      return changed(kind, `${what}: ${quoted(path.join('.'))}`, leaf);
    }),
    ...breaksOf(name, narrowed, forms, sides, pair.after).map(
      (text): DiffFinding => ({
        kind: 'draft-breaking',
        text: `${what}: ${text}, and drafts may hold it.`,
        breaks: true,
      }),
    ),
  ];
}

/**
 * Returns the stored answers that are no longer valid. Restrictions that the data schema has too
 * are reported there.
 */
function breaksOf(
  name: string,
  narrowed: readonly Narrowing[],
  { before, after }: Pair<Form>,
  sides: Pair<VersionSide>,
  field: Json,
): readonly string[] {
  if (before.bind === null || after.bind !== before.bind) return [];
  const path = `${before.bind}.${name}`;
  if (!isKept(path, sides.before)) return [];
  const messages = narrowings(
    keptSchema(path, sides.before) as Json | undefined,
    keptSchema(path, sides.after) as Json | undefined,
  ).map(({ text }) => text);
  const [, top = ''] = path.split('.');
  const way = migrated(top, versionsAt(path, sides));
  const fits = (value: Json) => !isObject(field) || findSchemaMismatch(field, value) === null;
  if (way.name === null) return [];
  return narrowed
    .filter(({ text }) => !messages.includes(text))
    .flatMap((each) => openOf(each, way, fits) ?? []);
}

function requiredOf({ before, after }: Pair<Form>, fields: JsonObject): readonly DiffFinding[] {
  const [old, now] = [namesIn(before.schema.required), namesIn(after.schema.required)];
  return [
    ...now
      .filter((name) => !old.includes(name))
      .map((name) => say(`${titleOf(fields, name)} must now be answered.`)),
    ...old
      .filter((name) => !now.includes(name) && Object.hasOwn(fields, name))
      .map((name) => say(`${titleOf(fields, name)} may now be left out.`)),
  ];
}

/** Returns the schema of the form without its fields. */
function restOf({ schema }: Form): Json {
  const { properties: _properties, required: _required, ...rest } = schema;
  return rest as Json;
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function say(text: string): DiffFinding {
  return { kind: 'behaviour', text };
}
