// Expands the named parts that flows, screens, and app.json use, so that later stages read complete files. Locations in
// an expanded file map back to their source text.

import { isObject } from '../data.ts';
import { flowFile } from '../files.ts';
import { parsePointer } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import type { Json } from '../types.ts';
import { traceValueOrigin } from './named-origin.ts';
import { getValuesOfFile, type NameScope } from './named-scope.ts';
import { type ExpandedValue, expandNamedValues } from './named-value.ts';
import { createPartNameScopes, type PartNameScopes, partNameKind } from './part-files.ts';
import type { NamedPart, SourceFiles } from './sources.ts';
import { createUseProblem } from './use-problem.ts';

/** The id of the rule that reports wrong and unused parts. */
export const partRuleId = 'names/part';

/**
 * Expands all flows, screens, and app.json. Reports unknown, circular, and redeclared parts.
 * @param before an earlier result. Files are expanded again only if a part that they use has changed
 */
export function expandParts(
  sources: SourceFiles,
  before?: SourceFiles,
): {
  readonly sources: SourceFiles;
  readonly problems: readonly Problem[];
} {
  const raw = sources.values;
  const earlier = new Map(
    before?.parts.map((part) => [createPartKey(part.file, part.name), part.value]),
  );
  const scopes = createPartNameScopes(raw, (file, name) => earlier.get(createPartKey(file, name)));
  const values: Record<string, Json> = { ...raw };
  const problems: Problem[] = [];
  const used = new Set<string>();
  const addUses = (uses: ReadonlySet<string>, scope: NameScope) => {
    for (const name of uses) used.add(createPartKey(scope.values.get(name)?.file, name));
  };
  const report = (file: string, scope: NameScope, { faults }: Pick<ExpandedValue, 'faults'>) =>
    problems.push(
      ...faults.map((fault) =>
        createUseProblem(sources, { ...fault, file }, scope.values, wrongPart),
      ),
    );
  for (const [file, value] of Object.entries(raw)) {
    const scope = scopes.of(file);
    if (!scope || !isObject(value)) continue;
    const expanded = expandFile(value, scope);
    values[file] = expanded.value;
    report(file, scope, expanded);
    addUses(expanded.uses, scope);
  }
  for (const [file, scope] of [[partNameKind.shared, scopes.shared] as const, ...scopes.flows]) {
    if (getValuesOfFile(scope, file).length === 0) continue;
    report(file, scope, scope);
    addUses(scope.uses, scope);
  }
  const trace = (file: string, pointer: string) => {
    const scope = scopes.of(file);
    if (!scope || pointer.startsWith('/parts/')) return null;
    const [start, segments] = [{ file, pointer: '' }, parsePointer(pointer)];
    return traceValueOrigin(raw[file], start, segments, {
      kind: partNameKind,
      values: scope.values,
    });
  };
  const origin: SourceFiles['origin'] = (file, pointer) =>
    trace(file, pointer)?.origin ?? sources.origin(file, pointer);
  const locate: SourceFiles['locate'] = (file, pointer) => {
    const at = trace(file, pointer)?.origin ?? { file, pointer };
    return sources.locate(at.file, at.pointer);
  };
  const uses: SourceFiles['uses'] = (file, pointer) =>
    (trace(file, pointer)?.uses ?? []).map((use) => {
      const { line, column } = sources.locate(use.file, use.pointer);
      return { ...use, line, column };
    });
  const parts = listParts(scopes, used);
  return { sources: { ...sources, values, origin, locate, uses, parts }, problems };
}

/**
 * Returns the names of the parts that the files of a folder can use.
 * @param files the JSON value of each file, by path relative to the flows folder
 * @param folder the folder of a flow. Empty for the parts of all flows
 * @example
 * getPartNames({ 'parts.json': { help: { event: 'help' } } }, 'tea') // ['help']
 */
export function getPartNames(
  files: Readonly<Record<string, Json>>,
  folder: string,
): readonly string[] {
  const { shared, flows } = createPartNameScopes(files);
  return [...(flows.get(flowFile(folder)) ?? shared).values.keys()];
}

// helpers

const wrongPart = {
  rule: partRuleId,
  why: 'Without the part, the flow behaves differently than intended.',
};

interface ExpandedFile extends ExpandedValue {
  readonly scope: NameScope;
}

/** Caches the expansion of each file while the parts that the file uses are the same objects. */
const expansionCache = new WeakMap<object, ExpandedFile>();

function expandFile(raw: object, scope: NameScope): ExpandedFile {
  const known = expansionCache.get(raw);
  if (known && usesSameParts(known, scope)) return known;
  const { parts, ...rest } = raw as Readonly<Record<string, Json>>;
  const whole: Json = parts === undefined ? (raw as Json) : rest;
  const { value, ...found } = expandNamedValues(whole, partNameKind, (name) =>
    scope.values.get(name),
  );
  const expanded = {
    ...found,
    value: value === whole ? (raw as Json) : withParts(value, parts),
    scope,
  };
  expansionCache.set(raw, expanded);
  return expanded;
}

function withParts(value: Json, parts: Json | undefined): Json {
  return parts === undefined || !isObject(value) ? value : { ...value, parts };
}

function usesSameParts({ scope, uses }: ExpandedFile, now: NameScope): boolean {
  if (scope === now) return true;
  return [...uses].every((name) => scope.values.get(name)?.value === now.values.get(name)?.value);
}

function listParts(
  { shared, flows }: PartNameScopes,
  used: ReadonlySet<string>,
): readonly NamedPart[] {
  const all = [[partNameKind.shared, shared] as const, ...flows];
  return all.flatMap(([file, scope]) =>
    getValuesOfFile(scope, file).map(({ name, pointer, value }) => ({
      ...{ file, name, pointer, value },
      isUsed: used.has(createPartKey(file, name)),
    })),
  );
}

function createPartKey(file: string | undefined, name: string): string {
  return `${file} ${name}`;
}
