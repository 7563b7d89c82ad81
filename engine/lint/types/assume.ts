// Narrows types by guards: the facts that follow when a guard holds, and when it does not.

import type { Json, Logic } from '../../language/index.ts';
import { meet, unionOf } from './combine.ts';
import { fromValue } from './from-value.ts';
import { emptied, filled, present, truthy, without } from './narrow.ts';
import { isLiteral, operationOf } from './operation.ts';
import { changesOf, valueAt, withValue } from './paths.ts';
import { outermost, type TypeScope } from './scope.ts';
import {
  isEmptyFallback,
  readSubject,
  refine,
  type Subject,
  subjectBehind,
  subjectOf,
} from './subject.ts';
import { absent, anything, mayBeNothing, nothing, type Type } from './type.ts';

/**
 * Returns the scope in which a guard holds or does not hold. A guard that concerns no single value
 * adds no facts.
 */
export function assume(scope: TypeScope, guard: Logic, holds: boolean): TypeScope {
  const operation = operationOf(guard);
  if (!operation || !Object.hasOwn(assumptions, operation.name)) return scope;
  const assumption = assumptions[operation.name];
  return assumption ? assumption(scope, operation.values, holds, guard) : scope;
}

// helpers

type Assumption = (
  scope: TypeScope,
  values: readonly Json[],
  holds: boolean,
  rule: Logic,
) => TypeScope;

const all = (scope: TypeScope, values: readonly Json[], holds: boolean) =>
  values.reduce<TypeScope>((known, each) => assume(known, each, holds), scope);

const not: Assumption = (scope, [value = null], holds) => assume(scope, value, !holds);

const isTrue: Assumption = (scope, _, holds, rule) =>
  about(scope, rule, (type) => (holds ? truthy(type) : emptied(type, true)));

const equal: Assumption = (scope, [left = null, right = null], holds) =>
  holds ? bothEqual(scope, left, right) : bothUnequal(scope, left, right);

const unequal: Assumption = (scope, values, holds, rule) => equal(scope, values, !holds, rule);

const counted =
  (isMore: (count: number) => boolean): Assumption =>
  (scope, [left = null, right = null], holds) =>
    holds && typeof right === 'number' && isMore(right) ? someCounted(scope, left) : scope;

const assumptions: Readonly<Record<string, Assumption>> = {
  and: (scope, values, holds) => (holds ? all(scope, values, true) : oneOf(scope, values, false)),
  or: (scope, values, holds) => (holds ? oneOf(scope, values, true) : all(scope, values, false)),
  '!': not,
  '!!': (scope, [value = null], holds) => assume(scope, value, holds),
  is(scope, [name], holds) {
    if (typeof name !== 'string') return scope;
    const seen = outermost(scope);
    const known = seen.named.within(name, (when) => assume(seen, when, holds)) ?? seen;
    return scope.around ? { ...scope, around: known } : known;
  },
  var: isTrue,
  root: isTrue,
  derived: isTrue,
  get: isTrue,
  present: (scope, [value = null], holds) =>
    about(scope, value, (type) => (holds ? filled(type) : emptied(type))),
  '==': equal,
  '===': equal,
  '!=': unequal,
  '!==': unequal,
  in: (scope, [value = null, list = null], holds) =>
    Array.isArray(list) && list.every(isLiteral) ? among(scope, value, list, holds) : scope,
  '>': counted((least) => least >= 0),
  '>=': counted((least) => least >= 1),
  some: (scope, [list = null], holds) => (holds ? about(scope, list, filled) : scope),
  all: (scope, [list = null], holds) => (holds ? about(scope, list, filled) : scope),
  count: (scope, [list = null], holds) =>
    about(scope, list, (type) => (holds ? filled(type) : emptied(type))),
};

function about(scope: TypeScope, rule: Json, change: (type: Type) => Type): TypeScope {
  const subject = subjectOf(rule);
  return subject ? refine(scope, subject, change) : scope;
}

/** Returns the facts common to all cases in which one of the guards has the given result. */
function oneOf(scope: TypeScope, values: readonly Json[], holds: boolean): TypeScope {
  const ways = values.map((each) => assume(scope, each, holds));
  const facts = joined(scope, ways);
  const { around } = scope;
  if (!around) return { ...scope, facts };
  const outer = ways.map((each) => each.around ?? around);
  return { ...scope, facts, around: { ...around, facts: joined(around, outer) } };
}

function joined(scope: TypeScope, ways: readonly TypeScope[]): TypeScope['facts'] {
  const [first, ...others] = ways;
  let facts = scope.facts;
  for (const [path, type] of first ? changesOf(first.facts, facts) : []) {
    const before = valueAt(scope.facts, path);
    const types = others.map((each) => valueAt(each.facts, path));
    if (types.every((each) => each !== undefined && each !== before))
      facts = withValue(facts, path, unionOf([type, ...(types as readonly Type[])]));
  }
  return facts;
}

/** Both sides are equal: each is narrowed to the type of the other. */
function bothEqual(scope: TypeScope, left: Json, right: Json): TypeScope {
  if (isLiteral(right)) return equalTo(scope, left, right);
  if (isLiteral(left)) return equalTo(scope, right, left);
  const [one, other] = [subjectOf(left), subjectOf(right)];
  const theirs = typeOf(scope, other);
  const known = one ? refine(scope, one, (type) => meet(type, theirs)) : scope;
  const mine = typeOf(scope, one);
  return other ? refine(known, other, (type) => meet(type, mine)) : known;
}

function typeOf(scope: TypeScope, subject: Subject | null): Type {
  const reading = subject && readSubject(scope, subject);
  return reading?.found ? reading.type : anything;
}

function equalTo(
  scope: TypeScope,
  rule: Json,
  literal: string | number | boolean | null,
): TypeScope {
  const behind = subjectBehind(rule);
  if (!behind) return literal !== 0 && countOf(rule) !== null ? someCounted(scope, rule) : scope;
  const { subject, fallback } = behind;
  if (literal === null) return fallback === null ? refine(scope, subject, onlyNothing) : scope;
  if (fallback === literal) return scope;
  return refine(scope, subject, (type) => meet(type, fromValue(literal)));
}

function bothUnequal(scope: TypeScope, left: Json, right: Json): TypeScope {
  const [rule, literal] = isLiteral(right) ? [left, right] : [right, left];
  if (!isLiteral(literal)) return scope;
  if (literal === 0 && countOf(rule) !== null) return someCounted(scope, rule);
  const subject = subjectOf(rule);
  if (!subject) return scope;
  return refine(scope, subject, (type) =>
    literal === null ? present(type) : without(type, literal),
  );
}

function among(scope: TypeScope, rule: Json, list: readonly Json[], holds: boolean): TypeScope {
  const behind = subjectBehind(rule);
  if (!behind) return scope;
  const { subject, fallback } = behind;
  if (holds && (fallback === null || !list.includes(fallback))) {
    const type = unionOf(list.map(fromValue));
    return refine(scope, subject, (known) => meet(known, type));
  }
  if (holds || !isEmptyFallback(fallback)) return scope;
  const gone = list.filter(isLiteral).filter((each) => each !== null);
  return refine(scope, subject, (known) => gone.reduce<Type>(without, known));
}

function onlyNothing(type: Type): Type {
  if (type.any) return nothing;
  if (!mayBeNothing(type)) return type;
  return type.null ? nothing : absent;
}

/** Returns the list whose items an expression counts, or null. */
function countOf(rule: Json): Json | null {
  const operation = operationOf(rule);
  return operation?.name === 'count' ? (operation.values[0] ?? null) : null;
}

function someCounted(scope: TypeScope, rule: Json): TypeScope {
  const list = countOf(rule);
  return list === null ? scope : about(scope, list, filled);
}
