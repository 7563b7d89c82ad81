// Finds data that gives a guard the wanted result. Changes up to three of the values that the guard reads.

import {
  type Flow,
  getExpressionReads,
  type Json,
  type JsonSchema,
  readPath,
  type Snapshot,
  splitFirstSegment,
  writePath,
} from '../language/index.ts';
import {
  findExpressionDependencies,
  findSchemaMismatch,
  getDataSchema,
  lookUpPath,
} from '../lint/index.ts';
import { createContext } from '../runtime/index.ts';
import {
  evaluateGuardAtoms,
  evaluateGuardFormula,
  type ParsedGuard,
  readsEventData,
} from './atoms.ts';
import type { CoverageGoal } from './coverage.ts';
import type { Exploration } from './exploration.ts';

/** The changed value of each data path. */
export type DataOverlay = ReadonlyMap<string, Json>;

/** The maximum number of combinations of changes that are tried for one goal. */
const maxChanges = 1500;
const maxValues = 10;

/**
 * Returns changes to the data of a snapshot that satisfy the guard of a goal. There is one change for each wanted
 * result.
 */
export function findGuardSolutions(
  exploration: Exploration,
  goal: CoverageGoal,
  base: Snapshot,
  flow: Flow,
): readonly DataOverlay[] {
  const { element, aspect } = goal;
  if (element.kind !== 'guard' || aspect === null) return [];
  const guard = exploration.coverage.guardOf(element);
  const wanted = typeof aspect === 'number' ? ['true', 'false'] : [aspect];
  const found = new Map<string, DataOverlay>();
  const free = guard.atoms.flatMap((atom, index) => (readsEventData(atom) ? [index] : []));
  for (const overlay of generateOverlays(collectDomains(exploration, element.rule, base, flow))) {
    const context = createContext(
      exploration.product,
      applyDataOverlay(base, overlay, flow),
      {},
      {
        flow,
        params: { ...base.params, ...getOverlayTexts(overlay, 'params') },
        query: getOverlayTexts(overlay, 'query'),
      },
    );
    for (const atoms of expandFreeAtoms(evaluateGuardAtoms(guard, context), free)) {
      const shown =
        typeof aspect === 'number'
          ? getDecidingValue(guard, atoms, aspect)
          : getAspect(guard, atoms);
      if (wanted.includes(shown) && !found.has(shown)) found.set(shown, overlay);
    }
    if (found.size === wanted.length) break;
  }
  return [...found.values()];
}

/** Returns a snapshot with the data changes of an overlay. */
export function applyDataOverlay(base: Snapshot, overlay: DataOverlay, flow: Flow): Snapshot {
  let { scopes, states, flags, config } = base;
  for (const [path, value] of overlay) {
    const [scope, inner] = splitFirstSegment(path);
    if (scope === 'state')
      states = { ...states, [flow.id]: setAtPath(states[flow.id], inner, value) };
    else if (scope === 'flags') flags = { ...flags, [inner]: value === true };
    else if (scope === 'config') config = { ...config, [inner]: value };
    else if (scope in scopes)
      scopes = { ...scopes, [scope]: setAtPath(scopes[scope], inner, value) };
  }
  return { ...base, scopes, states, flags, config };
}

/** Returns the texts in one scope of an overlay, such as the query. */
export function getOverlayTexts(
  overlay: DataOverlay,
  part: 'query' | 'params',
): Record<string, string> {
  return Object.fromEntries(
    [...overlay].flatMap(([path, value]) =>
      path.startsWith(`${part}.`) && value !== null
        ? [[path.slice(part.length + 1), String(value)]]
        : [],
    ),
  );
}

// helpers

function getAspect({ formula }: ParsedGuard, atoms: readonly boolean[]): string {
  return evaluateGuardFormula(formula, atoms) ? 'holds' : 'fails';
}

/** Describes the atom that alone decides the result of the guard, and the value of the atom. */
function getDecidingValue(guard: ParsedGuard, atoms: readonly boolean[], index: number): string {
  const flipped = atoms.with(index, !atoms[index]);
  return getAspect(guard, flipped) === getAspect(guard, atoms) ? '' : String(atoms[index]);
}

/** An atom that depends on an event or a result can be true or false. */
function expandFreeAtoms(
  atoms: readonly boolean[],
  [first, ...rest]: readonly number[],
): readonly (readonly boolean[])[] {
  if (first === undefined || rest.length > 3) return [atoms];
  return [true, false].flatMap((truth) => expandFreeAtoms(atoms.with(first, truth), rest));
}

function setAtPath(object: Json | undefined, path: string, value: Json): Json {
  return path === '' ? value : writePath(object ?? {}, path, value ?? undefined);
}

type Domains = readonly (readonly [string, readonly Json[]])[];

function collectDomains(exploration: Exploration, rule: Json, base: Snapshot, flow: Flow): Domains {
  const { product, relevance } = exploration;
  const { data } = createContext(product, base, {}, { flow, params: base.params, query: {} });
  const schema = getDataSchema(product, flow);
  const reads = findExpressionDependencies(product.app, flow, rule).flatMap((each) => {
    const { paths, roots } = getExpressionReads(each);
    return [...paths.filter(({ element }) => !element), ...roots].filter(
      ({ computed }) => !computed,
    );
  });
  const paths = [...new Set(reads.map(({ name }) => name))].filter(
    (path) => !/^(event|result|error|outcome|now|here|data|with)\b/.test(path) && path !== '',
  );
  const presents = paths.map((path) => readPath(data, path)).filter(isPlain);
  return paths.map((path) => {
    const found = lookUpPath(schema, path);
    const values = [
      ...relevance.literalsOf(flow, path),
      ...relevance.examplesOf(flow, path),
      ...(found.found ? getTypicalValues(found.schema) : []),
      ...presents,
      'text',
    ];
    const fitting = [...new Set(values)].filter(
      (value) => !found.found || isAcceptedOrMissing(found.schema, value),
    );
    return [path, fitting.slice(0, maxValues)] as const;
  });
}

function isPlain(value: unknown): value is Json {
  return value !== undefined && value !== null && typeof value !== 'object';
}

/** Null stands for a missing value. */
function isAcceptedOrMissing(schema: JsonSchema, value: Json): boolean {
  return value === null || findSchemaMismatch(schema, value) === null;
}

/** Returns one value of each type that a schema allows. */
function getTypicalValues(schema: JsonSchema): readonly Json[] {
  if (Array.isArray(schema.enum)) return schema.enum as Json[];
  const types = [schema.type].flat();
  if (types.includes('boolean')) return [true, false];
  if (types.includes('array')) return [[], [{}]];
  if (types.includes('object')) return [null, {}];
  if (types.includes('integer') || types.includes('number')) return [null, 0, 1, 1000];
  return [null, '2026-01-05'];
}

/** Yields all combinations of zero to three changed values, up to the maximum. */
function* generateOverlays(domains: Domains): Generator<DataOverlay> {
  let count = 0;
  for (const distance of [0, 1, 2, 3]) {
    for (const overlay of chooseChanges(domains, distance, 0)) {
      yield overlay;
      count += 1;
      if (count > maxChanges) return;
    }
  }
}

function* chooseChanges(domains: Domains, distance: number, from: number): Generator<DataOverlay> {
  if (distance === 0) return yield new Map();
  for (let index = from; index < domains.length; index += 1) {
    const [path, values] = domains[index] ?? ['', []];
    for (const value of values)
      for (const rest of chooseChanges(domains, distance - 1, index + 1))
        yield new Map([[path, value], ...rest]);
  }
}
