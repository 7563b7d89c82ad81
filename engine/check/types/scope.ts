// What an expression sees where it stands: the types of the data, and what is known of single values there.

import type { Logic } from '../../types.ts';
import { present } from './narrow.ts';
import { insideOf, noPaths, type Paths, valueAt, withoutOverlaps, withValue } from './paths.ts';
import { stepInto } from './read.ts';
import { entriesOf, lookUp } from './table.ts';
import { mayBeNothing, type Type } from './type.ts';

/** The named conditions and derived values of a flow. */
export interface Named {
  /** Undefined where there is none, and while it is being looked into. */
  within<Value>(condition: string, look: (when: Logic) => Value): Value | undefined;
  derived(name: string): Type;
  /** The data paths that a derived value is made of. */
  pathsOf(derived: string): readonly string[];
  /** The data paths that an expression reads, by way of conditions and derived values too. */
  pathsIn(rule: Logic): readonly string[];
}

export interface Scope {
  /** What `var` reads: the whole data, or the element of a list. */
  readonly data: Type;
  /** Data path, or `derived.<name>` -> what it is known to be here. */
  readonly facts: Paths<Type>;
  /** The scope around a list's element; null where the data themselves are seen. */
  readonly around: Scope | null;
  readonly named: Named;
}

export type PathReading =
  | { readonly found: true; readonly type: Type }
  | {
      readonly found: false;
      /** The segment that is not there, and the path that it was looked for in. */
      readonly missing: string;
      readonly inside: string;
      readonly known: readonly string[];
    };

/** What a data path holds, with what is known of it and of the values around it. */
export function readPath(scope: Scope, path: string): PathReading {
  return path === ''
    ? { found: true, type: scope.data }
    : follow(scope, scope.data, '', path.split('.'));
}

/** What a derived value holds, or a part of it: `name`, `name.part`. */
export function readDerived(scope: Scope, path: string): PathReading {
  const [name = '', ...rest] = path.split('.');
  const known = valueAt(scope.facts, `derived.${name}`) ?? scope.named.derived(name);
  return follow(scope, known, `derived.${name}`, rest);
}

/** What a placeholder of a text reads: a data path, or `derived.<name>`. */
export function readPlaceholder(scope: Scope, path: string): PathReading {
  return path.startsWith('derived.')
    ? readDerived(scope, path.slice('derived.'.length))
    : readPath(scope, path);
}

/** The scope in which a path is known to hold this. A value inside others needs those to be there. */
export function withFact(scope: Scope, path: string, type: Type): Scope {
  let facts = withValue(scope.facts, path, type);
  const isThere = !mayBeNothing(type);
  for (let at = outerOf(path); isThere && at !== null; at = outerOf(at)) {
    const around = readPlaceholder(scope, at);
    if (!around.found || !mayBeNothing(around.type) || around.type.any) break;
    facts = withValue(facts, at, present(around.type));
  }
  return { ...scope, facts };
}

/** The scope after a path was written: what was known of it, in it and by it holds no longer. */
export function withWritten(scope: Scope, path: string, type: Type | null): Scope {
  const known = withoutFacts(scope, [path]);
  return type && !type.any ? { ...known, facts: withValue(known.facts, path, type) } : known;
}

/** The scope with more names, such as the one that a repeated shape gives to the element. */
export function withNames(scope: Scope, names: Readonly<Record<string, Type>>): Scope {
  const { data } = scope;
  if (!data.object) return scope;
  const named = { ...data.object.named, ...names };
  const known = withoutFacts(scope, Object.keys(names));
  return { ...known, data: { ...data, object: { ...data.object, named } } };
}

/** The scope of a rule over the elements of a list. */
export function elementScope(scope: Scope, element: Type): Scope {
  return { data: element, facts: noPaths, around: scope.around ?? scope, named: scope.named };
}

/** The scope that sees the data themselves. */
export function outermost(scope: Scope): Scope {
  return scope.around ?? scope;
}

// helpers

/** What was known of these paths is forgotten. */
function withoutFacts(scope: Scope, paths: readonly string[]): Scope {
  const facts = [...paths, ...derivedFrom(scope, paths)].reduce(withoutOverlaps, scope.facts);
  return facts === scope.facts ? scope : { ...scope, facts };
}

/** The derived values of which something is known and that are made of one of these paths. */
function derivedFrom({ facts, named }: Scope, paths: readonly string[]): readonly string[] {
  const known = insideOf(facts, 'derived');
  if (!known) return [];
  return [...entriesOf(known.below)]
    .map(([name]) => name)
    .filter((name) => named.pathsOf(name).some((one) => paths.some((path) => overlap(one, path))))
    .map((name) => `derived.${name}`);
}

function follow(
  scope: Scope,
  start: Type,
  prefix: string,
  segments: readonly string[],
): PathReading {
  let type = start;
  let at = prefix;
  let known = prefix === '' ? scope.facts : insideOf(scope.facts, prefix);
  for (const segment of segments) {
    const next = stepInto(type, segment);
    if (!next.found) return { found: false, missing: segment, inside: at, known: next.known };
    at = at === '' ? segment : `${at}.${segment}`;
    known = known && lookUp(known.below, segment);
    type = known?.value ?? next.type;
  }
  return { found: true, type };
}

/** The path of what a value stands in; null for an outermost one. */
function outerOf(path: string): string | null {
  const end = path.lastIndexOf('.');
  const outer = end === -1 ? null : path.slice(0, end);
  return outer === 'derived' ? null : outer;
}

function overlap(one: string, path: string): boolean {
  return one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`);
}
