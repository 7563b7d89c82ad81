// The names that a file can use: shared names and names of inner scopes.

import { isObject, type JsonObject } from '../data.ts';
import { memoize } from '../memoize.ts';
import { escapeSegment } from '../pointer.ts';
import type { Json } from '../types.ts';
import {
  type ExpandedValue,
  expandNamedValues,
  type NamedValue,
  type NamedValueKind,
  type NamedValues,
  type NameUseFault,
} from './named-value.ts';

export interface NameScope {
  readonly values: NamedValues;
  /** The faults in the declarations of this scope. */
  readonly faults: readonly NameUseFault[];
  /** The names that the values of this scope use. */
  readonly uses: ReadonlySet<string>;
}

/** The declarations of names in a file, and the outer scope. */
export interface NameDeclarations {
  readonly kind: NamedValueKind;
  readonly file: string;
  /** The pointer of the object that declares the names. */
  readonly pointer: string;
  readonly around: NameScope;
  /** Returns the value from the previous parse. An equal value is reused to keep memoization by identity. */
  readonly before?: (name: string) => Json | undefined;
}

export const emptyNameScope: NameScope = { values: new Map(), faults: [], uses: new Set() };

/** Returns the scope of an object that declares names. For any other value, returns the outer scope. */
export function createNameScope(raw: Json | undefined, declarations: NameDeclarations): NameScope {
  return isObject(raw) ? createScopeFromObject(raw, declarations) : declarations.around;
}

/** Returns the values of a scope that a file declares. */
export function getValuesOfFile({ values }: NameScope, file: string): readonly NamedValue[] {
  return [...values.values()].filter((each) => each.file === file);
}

// helpers

const createScopeFromObject = memoize(
  (raw: JsonObject, { kind, file, pointer, around, before }: NameDeclarations): NameScope => {
    const values = new Map(around.values);
    const faults: NameUseFault[] = [];
    const uses = new Set<string>();
    const open: string[] = [];
    const find = (name: string): NamedValue | string | undefined => {
      const known = values.get(name);
      if (known?.file === file || !declaresName(raw, name)) return known;
      if (open.includes(name))
        return `The ${kind.noun} "${name}" contains itself: ${[...open.slice(open.indexOf(name)), name].join(' → ')}.`;
      open.push(name);
      const start = `${pointer}/${escapeSegment(name)}`;
      const { value, ...found } = prefixPointers(
        expandNamedValues(raw[name] as Json, kind, find),
        start,
      );
      open.pop();
      for (const each of found.uses) uses.add(each);
      faults.push(...found.faults);
      const kept = reuseIfEqual(before?.(name), value);
      const named = { file, pointer: start, name, raw: raw[name] as Json, value: kept };
      values.set(name, named);
      return named;
    };
    for (const name of Object.keys(raw)) {
      if (!declaresName(raw, name)) continue;
      const other = around.values.get(name);
      if (other)
        faults.push({
          pointer: `${pointer}/${escapeSegment(name)}`,
          message: describeDuplicate(kind, name, other),
        });
      find(name);
    }
    return { values, faults, uses };
  },
  (one, other) => one.file === other.file && one.around === other.around,
);

function describeDuplicate(
  { noun, shared }: NamedValueKind,
  name: string,
  { file }: NamedValue,
): string {
  const where = file === shared ? `${shared} of all flows` : file;
  return `${where} has a ${noun} "${name}" too. Give this one another name.`;
}

/** Returns true if an object declares the given name. Keys such as `$schema` are not names. */
function declaresName(raw: JsonObject, name: string): boolean {
  return Object.hasOwn(raw, name) && !name.startsWith('$');
}

function prefixPointers({ value, faults, uses }: ExpandedValue, start: string): ExpandedValue {
  const placed = faults.map((fault) => ({ ...fault, pointer: start + fault.pointer }));
  return { value, faults: placed, uses };
}

function reuseIfEqual(before: Json | undefined, value: Json): Json {
  const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(value);
  return isSame ? before : value;
}
