// Compares the fields of a form in two versions: the answers that they accept, and the effect on stored answers.

import {
  type Form,
  getPathSegments,
  isObject,
  type Json,
  type JsonObject,
} from '../language/index.ts';
import { findSchemaMismatch } from '../lint/index.ts';
import { findMovedNames } from './align.ts';
import { createChangeFinding, quoteText } from './describe.ts';
import { findChangedLeaves } from './leaves.ts';
import { findSchemaNarrowings } from './narrowing.ts';
import { getDataVersions, getSchemaAt, isPersistedPath } from './persisted-names.ts';
import { getUnhandledNarrowing, traceMigrations } from './trace-migrations.ts';
import type { DiffFinding, VersionPair, VersionSide } from './types.ts';

/** Compares the fields in the schemas of two forms. */
export function compareFields(
  forms: VersionPair<Form>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const [before, after] = [getFormFields(forms.before), getFormFields(forms.after)];
  const [old, now] = [Object.keys(before), Object.keys(after)];
  return [
    ...findMovedNames(old, now).map(
      (name): DiffFinding => ({
        kind: 'visual',
        text: `The field ${describeField(after, name)} is asked in another order.`,
      }),
    ),
    ...now.flatMap((name) => {
      const field = after[name] ?? null;
      if (!old.includes(name))
        return [createFinding(`${describeField(after, name)} is newly asked.`)];
      return compareField(name, { before: before[name] ?? null, after: field }, forms, sides);
    }),
    ...old
      .filter((name) => !now.includes(name))
      .map((name) => createFinding(`${describeField(before, name)} is no longer asked.`)),
    ...compareRequired(forms, after),
    ...findChangedLeaves(
      getSchemaWithoutFields(forms.before),
      getSchemaWithoutFields(forms.after),
    ).map(({ path, ...leaf }) =>
      createChangeFinding('behavior', `What the form takes as a whole (${path.join('.')})`, leaf),
    ),
  ];
}

/** Returns the fields of a form by name. */
export function getFormFields({ schema }: Form): JsonObject {
  return isObject(schema.properties) ? schema.properties : {};
}

/** Describes a field by its title: “Kind” (kind). */
export function describeField(fields: JsonObject, name: string): string {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const title = isObject(field) && typeof field.title === 'string' ? field.title : '';
  return title === '' ? quoteText(name) : `${quoteText(title)} (${name})`;
}

// helpers

/** The keywords that do not restrict answers. */
const descriptiveKeywords = ['title', 'description', 'examples', '$comment'];

function compareField(
  name: string,
  pair: VersionPair<Json>,
  forms: VersionPair<Form>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const what = describeField(getFormFields(forms.after), name);
  return [
    ...findChangedLeaves(pair.before, pair.after).map(({ path, ...leaf }) => {
      const kind = descriptiveKeywords.includes(path[0] ?? '') ? 'visual' : 'behavior';
      return createChangeFinding(kind, `${what}: ${quoteText(path.join('.'))}`, leaf);
    }),
    ...findInvalidAnswers(name, pair, forms, sides).map(
      (text): DiffFinding => ({
        kind: 'draft-breaking',
        text: `${what}: ${text}, and drafts may hold it.`,
        breaks: true,
      }),
    ),
  ];
}

/**
 * Returns the stored answers that are no longer valid. Restrictions that the data schema shares are reported for the
 * data schema instead.
 */
function findInvalidAnswers(
  name: string,
  fields: VersionPair<Json>,
  { before, after }: VersionPair<Form>,
  sides: VersionPair<VersionSide>,
): readonly string[] {
  if (before.bind === null || after.bind !== before.bind) return [];
  const path = `${before.bind}.${name}`;
  if (!isPersistedPath(path, sides.before)) return [];
  const messages = findSchemaNarrowings(
    getSchemaAt(path, sides.before) as Json | undefined,
    getSchemaAt(path, sides.after) as Json | undefined,
  ).map(({ text }) => text);
  const [, top = ''] = getPathSegments(path);
  const migrated = traceMigrations(top, getDataVersions(path, sides));
  const fits = (value: Json) =>
    !isObject(fields.after) || findSchemaMismatch(fields.after, value) === null;
  if (migrated.name === null) return [];
  return findSchemaNarrowings(fields.before, fields.after)
    .filter(({ text }) => !messages.includes(text))
    .flatMap((each) => getUnhandledNarrowing(each, migrated, fits) ?? []);
}

function compareRequired(
  { before, after }: VersionPair<Form>,
  fields: JsonObject,
): readonly DiffFinding[] {
  const [old, now] = [toNames(before.schema.required), toNames(after.schema.required)];
  return [
    ...now
      .filter((name) => !old.includes(name))
      .map((name) => createFinding(`${describeField(fields, name)} must now be answered.`)),
    ...old
      .filter((name) => !now.includes(name) && Object.hasOwn(fields, name))
      .map((name) => createFinding(`${describeField(fields, name)} may now be left out.`)),
  ];
}

/** Returns the schema of a form without its fields. */
function getSchemaWithoutFields({ schema }: Form): Json {
  const { properties: _properties, required: _required, ...rest } = schema;
  return rest as Json;
}

function toNames(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function createFinding(text: string): DiffFinding {
  return { kind: 'behavior', text };
}
