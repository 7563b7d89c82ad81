// All state of a flow is written and read somewhere.

import {
  doPathsOverlap,
  escapeSegment,
  type Flow,
  flowFile,
  getPathSegments,
  getValueAt,
  isObject,
  type Json,
  type JsonSchema,
} from '../../../language/index.ts';
import { getDataUse, type PathUse, type PathWrite } from '../../data-use.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { isAssignedOnlyFromItself, type StateWrite } from '../../own-copies.ts';
import { getTakePointer } from '../../taken-query.ts';

const file = 'tea/flow.json';
const replace = '"cups": {';

export const stateUse = defineRule({
  id: 'data/state-use',
  summary:
    'A flow reads a value that nothing writes or that only gets copies of itself, or declares a value that nothing reads.',
  why: 'A screen or a guard that reads the value always finds it empty.',
  examples: {
    valid: [
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: 'Leaves for {state.kind} tea.',
      },
    ],
    invalid: [
      {
        file,
        replace,
        by: '"spare": { "type": "string" }, "cups": {',
        at: `${file}:17`,
        says: 'Nothing writes or reads "state.spare"',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"bind": "state"',
        by: '"bind": null',
        at: `${file}:26`,
        says: 'Nothing writes "state.kind"',
      },
    ],
  },
  check: (context) => {
    const { reads, writes } = getDataUse(context);
    const readsBy = groupByFlow(reads);
    const writesBy = groupByFlow(writes);
    return Object.values(context.product.flows).flatMap((flow) =>
      check(context, flow, readsBy.get(flow) ?? [], writesBy.get(flow) ?? []),
    );
  },
});

// helpers

function groupByFlow<Each extends PathUse>(
  uses: readonly Each[],
): ReadonlyMap<Flow, readonly Each[]> {
  const found = new Map<Flow, Each[]>();
  for (const use of uses) {
    if (!use.flow || !/^state(?:\.|$)/.test(use.path)) continue;
    const known = found.get(use.flow) ?? [];
    known.push(use);
    found.set(use.flow, known);
  }
  return found;
}

/** Groups uses by state property. A use of the entire state counts for each property. */
function groupByProperty<Each extends { readonly path: string }>(
  uses: readonly Each[],
): (name: string) => readonly Each[] {
  const found = new Map<string, Each[]>();
  for (const use of uses) {
    const [, name = ''] = getPathSegments(use.path);
    const known = found.get(name) ?? [];
    known.push(use);
    found.set(name, known);
  }
  return (name) => [...(found.get(name) ?? []), ...(found.get('') ?? [])];
}

function check(
  { folderOf, sources }: CheckContext,
  flow: Flow,
  reads: readonly PathUse[],
  writes: readonly PathWrite[],
): readonly Finding[] {
  const properties = isObject(flow.state.schema.properties) ? flow.state.schema.properties : {};
  const file = flowFile(folderOf(flow.id));
  const assignedTo = groupByProperty(listWrites(sources, writes));
  const readsOf = groupByProperty(reads);
  const writesOf = groupByProperty(writes);
  return Object.entries(properties).flatMap(([name, schema]): readonly Finding[] => {
    const path = `state.${name}`;
    const pointer = `/state/schema/properties/${escapeSegment(name)}`;
    const read = readsOf(name).filter((each) => doPathsOverlap(each.path, path));
    const written = writesOf(name).filter((each) => doPathsOverlap(each.path, path));
    const declared = [{ file, pointer, message: `"${path}" is declared here.` }];
    const [first] = read;
    if (!first) {
      // Inherited state is reported in the base flow.
      if (sources.owner(file, pointer) !== file) return [];
      const message =
        written.length === 0
          ? `Nothing writes or reads "${path}".`
          : `"${path}" is written, but nothing reads it.`;
      const taken = written.find((each) => getTakePointer(each.pointer) !== null);
      // A form may ask for a value that is read later. A value from the address is taken only to be read.
      return taken
        ? [
            {
              file,
              pointer,
              message,
              related: [{ ...taken, message: 'It is taken from the address here.' }],
            },
          ]
        : [{ file, pointer, message, severity: 'warning' }];
    }
    const at = { file: first.file, pointer: first.pointer, related: declared };
    if (written.length === 0 && !hasDefault(schema))
      return [{ ...at, message: `Nothing writes "${path}", but it is read here.` }];
    if (isAssignedOnlyFromItself({ flow, properties, writesOf: assignedTo }, name))
      return [
        {
          ...at,
          message: `Nothing fills "${path}": it only gets copies of itself. It is read here.`,
        },
      ];
    if (isOnlyFalse(schema, written, path))
      return [{ ...at, message: `Nothing sets "${path}" to true, but it is read here.` }];
    return isOnlyEmpty(schema, written, path)
      ? [{ ...at, message: `Only empty values are written to "${path}", but it is read here.` }]
      : [];
  });
}

/** Returns the writes to state with the values that they assign. */
function listWrites(
  { values }: CheckContext['sources'],
  writes: readonly PathWrite[],
): readonly StateWrite[] {
  return writes.map(({ file, pointer, path }) => ({
    path,
    value: pointer.includes('/assign/') ? getValueAt(values[file], pointer) : undefined,
  }));
}

/** Returns true for a default that carries information, such as a named constant. */
function hasDefault(schema: Json | JsonSchema): boolean {
  const start = isObject(schema) ? schema.default : undefined;
  const isEmpty = start === undefined || start === null || start === false || start === '';
  return !isEmpty && !(Array.isArray(start) && start.length === 0);
}

/** Returns true if all writes assign an empty value. */
function isOnlyEmpty(
  schema: Json | JsonSchema,
  written: readonly PathWrite[],
  path: string,
): boolean {
  if (written.length === 0 || hasDefault(schema)) return false;
  return written.every(
    (each) => each.path === path && (each.constant === null || each.constant === ''),
  );
}

/** Returns true if all writes assign `false`. */
function isOnlyFalse(
  schema: Json | JsonSchema,
  written: readonly PathWrite[],
  path: string,
): boolean {
  if (!isObject(schema) || schema.type !== 'boolean' || schema.default === true) return false;
  return written.every((each) => each.path === path && each.constant === false);
}
