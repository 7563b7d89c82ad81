// Collects all reads and writes of data paths in the flows.

import {
  type Flow,
  findPlaceholders,
  formatForMessage,
  getExpressionReads,
  getValueAt,
  isObject,
  type Json,
} from '../language/index.ts';
import type { CheckContext } from './define-rule.ts';
import { getFlowOfFolder } from './places.ts';

export interface PathUse {
  readonly file: string;
  readonly pointer: string;
  /** The flow whose expression uses the path, or null for the application file. */
  readonly flow: Flow | null;
  /** The data path. Its use includes everything below it. */
  readonly path: string;
}

export interface PathWrite extends PathUse {
  /** The constant that is written. Undefined if the value is computed or entered by the user. */
  readonly constant: Json | undefined;
}

export interface DataUse {
  readonly reads: readonly PathUse[];
  readonly writes: readonly PathWrite[];
}

const dataUseCache = new WeakMap<CheckContext, DataUse>();

/** Returns all reads and writes of data paths in a product. */
export function getDataUse(context: CheckContext): DataUse {
  const found = dataUseCache.get(context) ?? collectDataUse(context);
  dataUseCache.set(context, found);
  return found;
}

// helpers

function collectDataUse(context: CheckContext): DataUse {
  const { places, sources } = context;
  const showing = groupFlowsByScreen(context);
  const reads: PathUse[] = [];
  const writes: PathWrite[] = [];
  for (const { kind, file, pointer, flow, value } of places) {
    const flows = [flow, ...(showing.get(file) ?? [])];
    const paths =
      kind === 'logic' ? findPathsRead(value) : kind === 'text' ? findPathsInText(value) : [];
    for (const each of flows)
      for (const path of paths) reads.push({ file, pointer, flow: each, path });
    if (kind !== 'write' || pointer.includes('/reset/')) continue;
    const isAssigned = pointer.includes('/assign/');
    const constant = isAssigned
      ? getConstant(getValueAt(sources.values[file], pointer))
      : undefined;
    const written =
      pointer === '/form/bind'
        ? getFormPaths(context, file, formatForMessage(value))
        : [formatForMessage(value)];
    for (const each of flows)
      for (const path of written) writes.push({ file, pointer, flow: each, path, constant });
  }
  return { reads, writes };
}

function findPathsRead(rule: Json): readonly string[] {
  const { paths, roots } = getExpressionReads(rule);
  return [...paths, ...roots].flatMap(({ name, element, computed }) => {
    if (element && !roots.some((each) => each.name === name)) return [];
    // A computed name can refer to any property of the state.
    return computed ? ['state'] : [name];
  });
}

function findPathsInText(text: Json): readonly string[] {
  return findPlaceholders(formatForMessage(text)).map(({ path }) => path);
}

/** Returns the value that an assignment writes if the value is a constant. */
function getConstant(value: Json | undefined): Json | undefined {
  return isObject(value) || Array.isArray(value) ? undefined : value;
}

/** Returns the data paths that a form writes. */
function getFormPaths({ sources }: CheckContext, file: string, bind: string): readonly string[] {
  const screen = sources.values[file];
  const form = isObject(screen) && isObject(screen.form) ? screen.form : {};
  if (form.fields !== undefined) return [bind];
  return getPropertyNames(form.schema).map((name) => `${bind}.${name}`);
}

function getPropertyNames(schema: Json | undefined): readonly string[] {
  if (!isObject(schema)) return [];
  const own = Object.keys(isObject(schema.properties) ? schema.properties : {});
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => schema[name] ?? []).flat();
  const dependent = isObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : [];
  const inner = [schema.if, schema.then, schema.else, ...branches, ...dependent];
  return [
    ...new Set([...own, ...inner.flatMap((each) => getPropertyNames(each as Json | undefined))]),
  ];
}

/** Maps a screen file to the flows of other folders that show the screen. */
function groupFlowsByScreen({
  product,
  sources,
}: CheckContext): ReadonlyMap<string, readonly Flow[]> {
  const found = new Map<string, Flow[]>();
  for (const flow of Object.values(product.flows))
    for (const { screen } of flow.steps) {
      const [folder = '', ...name] = screen.split('/');
      if (name.length === 0 || getFlowOfFolder(product, sources, folder) === flow) continue;
      const file = `${folder}/screens/${name.join('/')}.json`;
      const flows = found.get(file) ?? [];
      if (!flows.includes(flow)) flows.push(flow);
      found.set(file, flows);
    }
  return found;
}
