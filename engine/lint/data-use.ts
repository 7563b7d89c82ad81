// Collects all reads and writes of data paths in the flows.

import {
  type Flow,
  findPlaceholders,
  formatForMessage,
  getReads,
  getValueAt,
  isObject,
  type Json,
} from '../language/index.ts';
import type { CheckContext } from './define-rule.ts';
import { flowOfFolder } from './places.ts';

export interface Use {
  readonly file: string;
  readonly pointer: string;
  /** The flow that the path is seen from, or null for the application file. */
  readonly flow: Flow | null;
  /** The data path. Everything below it is read or written as well. */
  readonly path: string;
}

export interface Write extends Use {
  /** The constant that is written, or undefined when the value is computed or comes from input. */
  readonly constant: Json | undefined;
}

export interface DataUse {
  readonly reads: readonly Use[];
  readonly writes: readonly Write[];
}

const made = new WeakMap<CheckContext, DataUse>();

/** Returns all reads and writes of a product. */
export function dataUseOf(context: CheckContext): DataUse {
  const found = made.get(context) ?? collect(context);
  made.set(context, found);
  return found;
}

/** Returns true if two paths are equal or one contains the other. */
export function overlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

// helpers

function collect(context: CheckContext): DataUse {
  const { places, sources } = context;
  const showing = flowsShowing(context);
  const reads: Use[] = [];
  const writes: Write[] = [];
  for (const { kind, file, pointer, flow, value } of places) {
    const flows = [flow, ...(showing.get(file) ?? [])];
    const paths = kind === 'logic' ? pathsRead(value) : kind === 'text' ? pathsShown(value) : [];
    for (const each of flows)
      for (const path of paths) reads.push({ file, pointer, flow: each, path });
    if (kind !== 'write' || pointer.includes('/reset/')) continue;
    const isAssigned = pointer.includes('/assign/');
    const constant = isAssigned ? constantOf(getValueAt(sources.values[file], pointer)) : undefined;
    const written =
      pointer === '/form/bind'
        ? fieldsOf(context, file, formatForMessage(value))
        : [formatForMessage(value)];
    for (const each of flows)
      for (const path of written) writes.push({ file, pointer, flow: each, path, constant });
  }
  return { reads, writes };
}

function pathsRead(rule: Json): readonly string[] {
  const { paths, roots } = getReads(rule);
  return [...paths, ...roots].flatMap(({ name, element, computed }) => {
    if (element && !roots.some((each) => each.name === name)) return [];
    // A computed name can refer to any part of the state.
    return computed ? ['state'] : [name];
  });
}

function pathsShown(text: Json): readonly string[] {
  return findPlaceholders(formatForMessage(text)).map(({ path }) => path);
}

/** Returns the value that an assignment writes if it is a constant. */
function constantOf(value: Json | undefined): Json | undefined {
  return isObject(value) || Array.isArray(value) ? undefined : value;
}

/** Returns the paths that a form writes. */
function fieldsOf({ sources }: CheckContext, file: string, bind: string): readonly string[] {
  const screen = sources.values[file];
  const form = isObject(screen) && isObject(screen.form) ? screen.form : {};
  if (form.fields !== undefined) return [bind];
  return namesIn(form.schema).map((name) => `${bind}.${name}`);
}

function namesIn(schema: Json | undefined): readonly string[] {
  if (!isObject(schema)) return [];
  const own = Object.keys(isObject(schema.properties) ? schema.properties : {});
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => schema[name] ?? []).flat();
  const dependent = isObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : [];
  const inner = [schema.if, schema.then, schema.else, ...branches, ...dependent];
  return [...new Set([...own, ...inner.flatMap((each) => namesIn(each as Json | undefined))])];
}

/** Returns screen file -> the flows of other folders that show it. */
function flowsShowing({ product, sources }: CheckContext): ReadonlyMap<string, readonly Flow[]> {
  const found = new Map<string, Flow[]>();
  for (const flow of Object.values(product.flows))
    for (const { screen } of flow.steps) {
      const [folder = '', ...name] = screen.split('/');
      if (name.length === 0 || flowOfFolder(product, sources, folder) === flow) continue;
      const file = `${folder}/screens/${name.join('/')}.json`;
      const flows = found.get(file) ?? [];
      if (!flows.includes(flow)) flows.push(flow);
      found.set(file, flows);
    }
  return found;
}
