// Narrows types by guards: the facts that follow when a guard holds or fails.

import type { Json, Logic } from '../../language/index.ts';
import { createIntersectionType, createUnionTypeOfList } from './combine.ts';
import { typeFromValue } from './from-value.ts';
import {
  excludeLiteralFromType,
  toEmptyType,
  toNonEmptyType,
  toPresentType,
  toTruthyType,
} from './narrow.ts';
import { isLiteral, parseOperation } from './operation.ts';
import { getPathChanges, getPathValue, withPathValue } from './paths.ts';
import { getOutermostScope, type TypeScope } from './scope.ts';
import {
  type ExpressionSubject,
  getExpressionSubject,
  getSubjectInDefault,
  isEmptyFallback,
  narrowSubjectType,
  readSubjectType,
} from './subject.ts';
import { absentType, anyType, type InferredType, mayBeNullOrMissing, nullType } from './type.ts';

/** Returns the scope in which a guard holds or fails. A guard that is not about a single value adds no facts. */
export function narrowScopeByGuard(scope: TypeScope, guard: Logic, holds: boolean): TypeScope {
  const operation = parseOperation(guard);
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

const assumeAll = (scope: TypeScope, values: readonly Json[], holds: boolean) =>
  values.reduce<TypeScope>((known, each) => narrowScopeByGuard(known, each, holds), scope);

const assumeNot: Assumption = (scope, [value = null], holds) =>
  narrowScopeByGuard(scope, value, !holds);

const assumeTruthy: Assumption = (scope, _, holds, rule) =>
  refineSubject(scope, rule, (type) => (holds ? toTruthyType(type) : toEmptyType(type, true)));

const assumeEqual: Assumption = (scope, [left = null, right = null], holds) =>
  holds ? bothEqual(scope, left, right) : bothUnequal(scope, left, right);

const assumeUnequal: Assumption = (scope, values, holds, rule) =>
  assumeEqual(scope, values, !holds, rule);

const createCountAssumption =
  (isMore: (count: number) => boolean): Assumption =>
  (scope, [left = null, right = null], holds) =>
    holds && typeof right === 'number' && isMore(right) ? assumeNonEmptyList(scope, left) : scope;

const assumptions: Readonly<Record<string, Assumption>> = {
  and: (scope, values, holds) =>
    holds ? assumeAll(scope, values, true) : assumeSome(scope, values, false),
  or: (scope, values, holds) =>
    holds ? assumeSome(scope, values, true) : assumeAll(scope, values, false),
  '!': assumeNot,
  '!!': (scope, [value = null], holds) => narrowScopeByGuard(scope, value, holds),
  is(scope, [name], holds) {
    if (typeof name !== 'string') return scope;
    const seen = getOutermostScope(scope);
    const known = seen.named.within(name, (when) => narrowScopeByGuard(seen, when, holds)) ?? seen;
    return scope.parent ? { ...scope, parent: known } : known;
  },
  var: assumeTruthy,
  root: assumeTruthy,
  derived: assumeTruthy,
  get: assumeTruthy,
  present: (scope, [value = null], holds) =>
    refineSubject(scope, value, (type) => (holds ? toNonEmptyType(type) : toEmptyType(type))),
  '==': assumeEqual,
  '===': assumeEqual,
  '!=': assumeUnequal,
  '!==': assumeUnequal,
  in: (scope, [value = null, list = null], holds) =>
    Array.isArray(list) && list.every(isLiteral) ? assumeInList(scope, value, list, holds) : scope,
  '>': createCountAssumption((least) => least >= 0),
  '>=': createCountAssumption((least) => least >= 1),
  some: (scope, [list = null], holds) =>
    holds ? refineSubject(scope, list, toNonEmptyType) : scope,
  all: (scope, [list = null], holds) =>
    holds ? refineSubject(scope, list, toNonEmptyType) : scope,
  count: (scope, [list = null], holds) =>
    refineSubject(scope, list, (type) => (holds ? toNonEmptyType(type) : toEmptyType(type))),
};

function refineSubject(
  scope: TypeScope,
  rule: Json,
  change: (type: InferredType) => InferredType,
): TypeScope {
  const subject = getExpressionSubject(rule);
  return subject ? narrowSubjectType(scope, subject, change) : scope;
}

/** Returns the facts that are common to all cases in which one of the guards has the given result. */
function assumeSome(scope: TypeScope, values: readonly Json[], holds: boolean): TypeScope {
  const ways = values.map((each) => narrowScopeByGuard(scope, each, holds));
  const facts = joinFacts(scope, ways);
  const { parent } = scope;
  if (!parent) return { ...scope, facts };
  const outer = ways.map((each) => each.parent ?? parent);
  return { ...scope, facts, parent: { ...parent, facts: joinFacts(parent, outer) } };
}

function joinFacts(scope: TypeScope, ways: readonly TypeScope[]): TypeScope['facts'] {
  const [first, ...others] = ways;
  let facts = scope.facts;
  for (const [path, type] of first ? getPathChanges(first.facts, facts) : []) {
    const before = getPathValue(scope.facts, path);
    const types = others.map((each) => getPathValue(each.facts, path));
    if (types.every((each) => each !== undefined && each !== before))
      facts = withPathValue(
        facts,
        path,
        createUnionTypeOfList([type, ...(types as readonly InferredType[])]),
      );
  }
  return facts;
}

/** Both sides are equal, so each side is narrowed to the type of the other side. */
function bothEqual(scope: TypeScope, left: Json, right: Json): TypeScope {
  if (isLiteral(right)) return assumeEqualToLiteral(scope, left, right);
  if (isLiteral(left)) return assumeEqualToLiteral(scope, right, left);
  const [one, other] = [getExpressionSubject(left), getExpressionSubject(right)];
  const theirs = getType(scope, other);
  const known = one
    ? narrowSubjectType(scope, one, (type) => createIntersectionType(type, theirs))
    : scope;
  const mine = getType(scope, one);
  return other
    ? narrowSubjectType(known, other, (type) => createIntersectionType(type, mine))
    : known;
}

function getType(scope: TypeScope, subject: ExpressionSubject | null): InferredType {
  const reading = subject && readSubjectType(scope, subject);
  return reading?.found ? reading.type : anyType;
}

function assumeEqualToLiteral(
  scope: TypeScope,
  rule: Json,
  literal: string | number | boolean | null,
): TypeScope {
  const behind = getSubjectInDefault(rule);
  if (!behind)
    return literal !== 0 && getCountedList(rule) !== null ? assumeNonEmptyList(scope, rule) : scope;
  const { subject, fallback } = behind;
  if (literal === null)
    return fallback === null ? narrowSubjectType(scope, subject, keepNullOnly) : scope;
  if (fallback === literal) return scope;
  return narrowSubjectType(scope, subject, (type) =>
    createIntersectionType(type, typeFromValue(literal)),
  );
}

function bothUnequal(scope: TypeScope, left: Json, right: Json): TypeScope {
  const [rule, literal] = isLiteral(right) ? [left, right] : [right, left];
  if (!isLiteral(literal)) return scope;
  if (literal === 0 && getCountedList(rule) !== null) return assumeNonEmptyList(scope, rule);
  const subject = getExpressionSubject(rule);
  if (!subject) return scope;
  return narrowSubjectType(scope, subject, (type) =>
    literal === null ? toPresentType(type) : excludeLiteralFromType(type, literal),
  );
}

function assumeInList(
  scope: TypeScope,
  rule: Json,
  list: readonly Json[],
  holds: boolean,
): TypeScope {
  const behind = getSubjectInDefault(rule);
  if (!behind) return scope;
  const { subject, fallback } = behind;
  if (holds && (fallback === null || !list.includes(fallback))) {
    const type = createUnionTypeOfList(list.map(typeFromValue));
    return narrowSubjectType(scope, subject, (known) => createIntersectionType(known, type));
  }
  if (holds || !isEmptyFallback(fallback)) return scope;
  const gone = list.filter(isLiteral).filter((each) => each !== null);
  return narrowSubjectType(scope, subject, (known) =>
    gone.reduce<InferredType>(excludeLiteralFromType, known),
  );
}

function keepNullOnly(type: InferredType): InferredType {
  if (type.any) return nullType;
  if (!mayBeNullOrMissing(type)) return type;
  return type.null ? nullType : absentType;
}

/** Returns the list whose items an expression counts, or null. */
function getCountedList(rule: Json): Json | null {
  const operation = parseOperation(rule);
  return operation?.name === 'count' ? (operation.values[0] ?? null) : null;
}

function assumeNonEmptyList(scope: TypeScope, rule: Json): TypeScope {
  const list = getCountedList(rule);
  return list === null ? scope : refineSubject(scope, list, toNonEmptyType);
}
