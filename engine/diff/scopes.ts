// Compares the names, types, storage, and migrations of persisted data, because saved drafts depend on them.

import { isDeepEqual } from 'remeda';
import { isObject, type Json, type Scope } from '../language/index.ts';
import { findSchemaMismatch } from '../lint/index.ts';
import { createChangeFinding, quoteText } from './describe.ts';
import { findChangedLeaves } from './leaves.ts';
import { findSchemaNarrowings } from './narrowing.ts';
import {
  getPersistedPropertyNames,
  getProperties,
  isPersistedProperty,
} from './persisted-names.ts';
import { getUnhandledNarrowing, traceMigrations, type VersionedData } from './trace-migrations.ts';
import type { DiffFinding, VersionPair } from './types.ts';

/**
 * Compares a scope in both versions.
 * @param what the name of the scope in data paths: `state`, or a scope of the application
 */
export function compareScope(
  scopes: VersionPair<Scope>,
  versions: VersionPair<VersionedData>,
  what: string,
): readonly DiffFinding[] {
  const { before, after } = scopes;
  return [
    ...compareStorage(scopes, what),
    ...compareProperties(scopes, versions, what),
    ...Object.keys(getProperties(after.schema)).flatMap((name) =>
      compareDetails(name, scopes, what),
    ),
    ...reportUnstoredRemovals(scopes, what),
    ...findChangedLeaves(omitProperties(before), omitProperties(after)).map(({ path, ...leaf }) =>
      createChangeFinding('behavior', `The schema of ${quoteText(what)} (${path.join('.')})`, leaf),
    ),
  ];
}

/** Compares each persisted property. Migrations can update such properties. */
export function compareProperties(
  scopes: VersionPair<Scope>,
  versions: VersionPair<VersionedData>,
  what: string,
): readonly DiffFinding[] {
  const names = getPersistedPropertyNames(scopes.before, what === 'state');
  return names.flatMap((name) => compareProperty(name, scopes, versions, what));
}

// helpers

/** Compares the storage of an entire scope. Data in the old storage is not found after a change. */
function compareStorage(
  { before, after }: VersionPair<Scope>,
  what: string,
): readonly DiffFinding[] {
  const holds = getPersistedPropertyNames(before, what === 'state').length > 0;
  const findings: DiffFinding[] = [];
  const say = (text: string, old: unknown, now: unknown) =>
    findings.push({
      ...createChangeFinding(holds ? 'draft-breaking' : 'behavior', text, {
        before: old as Json,
        after: now as Json,
      }),
      breaks: holds,
    });
  if (before.keep !== after.keep) say(`Where ${quoteText(what)} is kept`, before.keep, after.keep);
  if (before.entry !== after.entry)
    say(`The storage entry of ${quoteText(what)}`, before.entry, after.entry);
  for (const [name, entry] of Object.entries(before.entries ?? {})) {
    const now = after.entries?.[name];
    // The data is still in the storage entry if another property now uses the entry.
    const found = Object.values(after.entries ?? {}).includes(entry);
    if (now !== entry && !(now === undefined && found))
      say(`The storage entry of ${quoteText(`${what}.${name}`)}`, entry, now);
  }
  for (const [name, entry] of Object.entries(after.entries ?? {}))
    if (
      before.entries?.[name] === undefined &&
      !Object.values(before.entries ?? {}).includes(entry)
    )
      findings.push(
        createChangeFinding('behavior', `The storage entry of ${quoteText(`${what}.${name}`)}`, {
          before: undefined,
          after: entry,
        }),
      );
  return findings;
}

/** Reports removed properties that no draft contains. */
function reportUnstoredRemovals(
  { before, after }: VersionPair<Scope>,
  what: string,
): readonly DiffFinding[] {
  const storedNames = getPersistedPropertyNames(before, what === 'state');
  const gone = Object.keys(getProperties(before.schema)).filter(
    (name) => !storedNames.includes(name) && getProperties(after.schema)[name] === undefined,
  );
  return gone.map((name) => ({
    kind: 'behavior',
    text: `${quoteText(`${what}.${name}`)}, which no draft holds, is gone.`,
  }));
}

function compareProperty(
  name: string,
  { before, after }: VersionPair<Scope>,
  versions: VersionPair<VersionedData>,
  what: string,
): readonly DiffFinding[] {
  const way = traceMigrations(name, versions);
  const path = quoteText(`${what}.${name}`);
  const by = `the migration from version ${way.by}`;
  if (way.name === null) return [createCoveredFinding(`${path} is dropped.`, `${by} says so`)];
  const [old, now] = [getProperties(before.schema)[name], getProperties(after.schema)[way.name]];
  if (now === undefined) {
    const byEntry = findPropertyByEntry(name, { before, after });
    if (byEntry)
      return [
        createCoveredFinding(
          `${path} is now ${quoteText(`${what}.${byEntry}`)}.`,
          'its storage entry is the same',
        ),
      ];
    return [reportMissingProperty(name, { before, after }, what)];
  }
  const renamed =
    way.name === name
      ? []
      : [
          createCoveredFinding(
            `${path} is now ${quoteText(`${what}.${way.name}`)}.`,
            `${by} renames it`,
          ),
        ];
  // If the storage of the entire scope changes, that change is reported instead of changes of the properties.
  const isReported = before.entries !== undefined || after.keep !== before.keep;
  const stored =
    isReported || isPersistedProperty(now)
      ? []
      : [createBreakingFinding(`${path} is no longer kept.`)];
  const fits = (value: Json) => !isObject(now) || findSchemaMismatch(now, value) === null;
  const narrowed = findSchemaNarrowings(old as Json, now as Json).map((each) =>
    getUnhandledNarrowing(each, way, fits) === null
      ? createCoveredFinding(`${path}: ${each.text}.`, `${by} says what becomes of it`)
      : createBreakingFinding(`${path}: ${each.text}.`),
  );
  return [...renamed, ...stored, ...narrowed];
}

function reportMissingProperty(
  name: string,
  { before, after }: VersionPair<Scope>,
  what: string,
): DiffFinding {
  const old = getProperties(before.schema)[name];
  const likely = Object.entries(getProperties(after.schema)).filter(
    ([other, schema]) =>
      getProperties(before.schema)[other] === undefined && isDeepEqual(schema, old),
  );
  const [only] = likely;
  const path = quoteText(`${what}.${name}`);
  return likely.length === 1 && only
    ? createBreakingFinding(
        `${path} is gone, and ${quoteText(`${what}.${only[0]}`)} has come: no migration renames it.`,
      )
    : createBreakingFinding(`${path} is gone: no migration drops or renames it.`);
}

/** Returns the property of the new version that uses the same storage entry. */
function findPropertyByEntry(
  name: string,
  { before, after }: VersionPair<Scope>,
): string | undefined {
  const entry = before.entries?.[name];
  return Object.entries(after.entries ?? {}).find(
    ([, each]) => entry !== undefined && each === entry,
  )?.[0];
}

/** Reports changes of a property that do not affect drafts. */
function compareDetails(
  name: string,
  { before, after }: VersionPair<Scope>,
  what: string,
): readonly DiffFinding[] {
  const [old, now] = [getProperties(before.schema)[name], getProperties(after.schema)[name]];
  const path = quoteText(`${what}.${name}`);
  if (old === undefined) return [{ kind: 'behavior', text: `${path} is new.` }];
  return findChangedLeaves(old as Json, now as Json).map(({ path: inside, ...leaf }) =>
    createChangeFinding(
      'behavior',
      `What ${path} may be${inside.length === 0 ? '' : `, ${quoteText(inside.join('.'))},`}`,
      leaf,
    ),
  );
}

function omitProperties({ schema }: Scope): Json {
  const { properties: _properties, ...rest } = schema;
  return rest as Json;
}

function createBreakingFinding(text: string): DiffFinding {
  return { kind: 'draft-breaking', text, breaks: true };
}

function createCoveredFinding(text: string, why: string): DiffFinding {
  return { kind: 'draft-breaking', text, breaks: false, covered: why };
}
