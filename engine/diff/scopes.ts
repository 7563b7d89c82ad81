// Compares what saved drafts depend on: names, types and storage of persisted data, and the
// migrations.

import { isDeepEqual } from 'remeda';
import { isObject, type Json, type Scope } from '../language/index.ts';
import { findSchemaMismatch } from '../lint/index.ts';
import { leavesOf } from './leaves.ts';
import { migrated, openOf, type Versioned } from './migrated.ts';
import { narrowings } from './narrowing.ts';
import { isStored, keptNames, propertiesOf } from './stored-names.ts';
import type { DiffFinding, Pair } from './types.ts';
import { changed, quoted } from './words.ts';

/**
 * Compares a scope in both versions.
 * @param what its name in data paths: `state`, or an application scope
 */
export function compareScope(
  scopes: Pair<Scope>,
  versions: Pair<Versioned>,
  what: string,
): readonly DiffFinding[] {
  const { before, after } = scopes;
  return [
    ...comparePlace(scopes, what),
    ...compareProperties(scopes, versions, what),
    ...Object.keys(propertiesOf(after.schema)).flatMap((name) => detailsOf(name, scopes, what)),
    ...idleGone(scopes, what),
    ...leavesOf(restOf(before), restOf(after)).map(({ path, ...leaf }) =>
      changed('behaviour', `The schema of ${quoted(what)} (${path.join('.')})`, leaf),
    ),
  ];
}

/** Compares each persisted property. Migrations can update this part. */
export function compareProperties(
  scopes: Pair<Scope>,
  versions: Pair<Versioned>,
  what: string,
): readonly DiffFinding[] {
  const names = keptNames(scopes.before, what === 'state');
  return names.flatMap((name) => propertyOf(name, scopes, versions, what));
}

// helpers

/** Compares the storage of the whole scope. Data in another storage is not found. */
function comparePlace({ before, after }: Pair<Scope>, what: string): readonly DiffFinding[] {
  const holds = keptNames(before, what === 'state').length > 0;
  const findings: DiffFinding[] = [];
  const say = (text: string, old: unknown, now: unknown) =>
    findings.push({
      ...changed(holds ? 'draft-breaking' : 'behaviour', text, {
        before: old as Json,
        after: now as Json,
      }),
      breaks: holds,
    });
  if (before.keep !== after.keep) say(`Where ${quoted(what)} is kept`, before.keep, after.keep);
  if (before.entry !== after.entry)
    say(`The storage entry of ${quoted(what)}`, before.entry, after.entry);
  for (const [name, entry] of Object.entries(before.entries ?? {})) {
    const now = after.entries?.[name];
    // An entry with another key still holds the data.
    const found = Object.values(after.entries ?? {}).includes(entry);
    if (now !== entry && !(now === undefined && found))
      say(`The storage entry of ${quoted(`${what}.${name}`)}`, entry, now);
  }
  for (const [name, entry] of Object.entries(after.entries ?? {}))
    if (
      before.entries?.[name] === undefined &&
      !Object.values(before.entries ?? {}).includes(entry)
    )
      findings.push(
        changed('behaviour', `The storage entry of ${quoted(`${what}.${name}`)}`, {
          before: undefined,
          after: entry,
        }),
      );
  return findings;
}

/** Reports removed properties that no draft contains. */
function idleGone({ before, after }: Pair<Scope>, what: string): readonly DiffFinding[] {
  const storedNames = keptNames(before, what === 'state');
  const gone = Object.keys(propertiesOf(before.schema)).filter(
    (name) => !storedNames.includes(name) && propertiesOf(after.schema)[name] === undefined,
  );
  return gone.map((name) => ({
    kind: 'behaviour',
    text: `${quoted(`${what}.${name}`)}, which no draft holds, is gone.`,
  }));
}

function propertyOf(
  name: string,
  { before, after }: Pair<Scope>,
  versions: Pair<Versioned>,
  what: string,
): readonly DiffFinding[] {
  const way = migrated(name, versions);
  const path = quoted(`${what}.${name}`);
  const by = `the migration from version ${way.by}`;
  if (way.name === null) return [covered(`${path} is dropped.`, `${by} says so`)];
  const [old, now] = [propertiesOf(before.schema)[name], propertiesOf(after.schema)[way.name]];
  if (now === undefined) {
    const byEntry = sameEntry(name, { before, after });
    if (byEntry)
      return [
        covered(`${path} is now ${quoted(`${what}.${byEntry}`)}.`, 'its storage entry is the same'),
      ];
    return [goneOrRenamed(name, { before, after }, what)];
  }
  const renamed =
    way.name === name
      ? []
      : [covered(`${path} is now ${quoted(`${what}.${way.name}`)}.`, `${by} renames it`)];
  // When the storage of the whole scope changes, that is reported instead of the properties.
  const isReported = before.entries !== undefined || after.keep !== before.keep;
  const stored = isReported || isStored(now) ? [] : [breaking(`${path} is no longer kept.`)];
  const fits = (value: Json) => !isObject(now) || findSchemaMismatch(now, value) === null;
  const narrowed = narrowings(old as Json, now as Json).map((each) =>
    openOf(each, way, fits) === null
      ? covered(`${path}: ${each.text}.`, `${by} says what becomes of it`)
      : breaking(`${path}: ${each.text}.`),
  );
  return [...renamed, ...stored, ...narrowed];
}

function goneOrRenamed(name: string, { before, after }: Pair<Scope>, what: string): DiffFinding {
  const old = propertiesOf(before.schema)[name];
  const likely = Object.entries(propertiesOf(after.schema)).filter(
    ([other, schema]) =>
      propertiesOf(before.schema)[other] === undefined && isDeepEqual(schema, old),
  );
  const [only] = likely;
  const path = quoted(`${what}.${name}`);
  return likely.length === 1 && only
    ? breaking(
        `${path} is gone, and ${quoted(`${what}.${only[0]}`)} has come: no migration renames it.`,
      )
    : breaking(`${path} is gone: no migration drops or renames it.`);
}

/** Returns the property that uses the same storage entry now. */
function sameEntry(name: string, { before, after }: Pair<Scope>): string | undefined {
  const entry = before.entries?.[name];
  return Object.entries(after.entries ?? {}).find(
    ([, each]) => entry !== undefined && each === entry,
  )?.[0];
}

/** Reports changes in a property that do not affect drafts. */
function detailsOf(
  name: string,
  { before, after }: Pair<Scope>,
  what: string,
): readonly DiffFinding[] {
  const [old, now] = [propertiesOf(before.schema)[name], propertiesOf(after.schema)[name]];
  const path = quoted(`${what}.${name}`);
  if (old === undefined) return [{ kind: 'behaviour', text: `${path} is new.` }];
  return leavesOf(old as Json, now as Json).map(({ path: inside, ...leaf }) =>
    changed(
      'behaviour',
      `What ${path} may be${inside.length === 0 ? '' : `, ${quoted(inside.join('.'))},`}`,
      leaf,
    ),
  );
}

function restOf({ schema }: Scope): Json {
  const { properties: _properties, ...rest } = schema;
  return rest as Json;
}

function breaking(text: string): DiffFinding {
  return { kind: 'draft-breaking', text, breaks: true };
}

function covered(text: string, why: string): DiffFinding {
  return { kind: 'draft-breaking', text, breaks: false, covered: why };
}
