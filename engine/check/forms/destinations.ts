// Where the answers of forms go: from a field by way of the data to the input of an operation.

import { isObject, shown } from '../../data.ts';
import { readsOf } from '../../logic/index.ts';
import type { Flow, Json, JsonSchema, Shape } from '../../types.ts';
import { dataSchemaOf, lookUp } from '../data-schema.ts';
import type { CheckContext } from '../define-rule.ts';
import { escapeSegment } from '../pointer.ts';
import type { FormField } from './form-field.ts';

/** What takes an answer: the data that it is kept in, or an input of an operation. */
export interface Destination {
  /** What it is called in a sentence. */
  readonly title: string;
  readonly schema: JsonSchema;
  readonly kind: 'data' | 'input';
  /** Whether the operation cannot do without it. */
  readonly required: boolean;
  /** Whether it is given something else, or nothing, where there is no answer. */
  readonly optional: boolean;
  readonly file: string;
  readonly pointer: string;
}

/** Where the answer to a field goes as it is: the place it is bound to, and inputs of operations. */
export function destinationsOf(context: CheckContext, field: FormField): readonly Destination[] {
  const { form, name } = field;
  const sent = form.steps.flatMap((step) =>
    given(context, keyOf(form.flow, `event.${name}`, step)),
  );
  if (form.bind === null) return sent;
  const path = `${form.bind}.${name}`;
  const found = lookUp(dataSchemaOf(context.product, form.flow), path);
  const kept = found.found ? [keptAt(context, form.flow, path, found.schema)] : [];
  const scope = path.startsWith('state.') ? form.flow : null;
  return [...kept, ...sent, ...given(context, keyOf(scope, path))];
}

/** The inputs of operations that a data path is given to as it is. */
export function inputsOf(
  context: CheckContext,
  flow: Flow | null,
  path: string,
): readonly Destination[] {
  return given(context, keyOf(path.startsWith('state.') ? flow : null, path));
}

// helpers

const mostDepth = 6;

type Inputs = ReadonlyMap<string, readonly Destination[]>;
const known = new WeakMap<CheckContext, Inputs>();

function given(context: CheckContext, key: string): readonly Destination[] {
  const inputs = known.get(context) ?? findInputs(context);
  known.set(context, inputs);
  return inputs.get(key) ?? [];
}

/** The state is each flow's own, an event each step's; the rest is the application's. */
function keyOf(flow: Flow | null, path: string, step = ''): string {
  return `${flow?.id ?? ''} ${step} ${path}`;
}

function findInputs(context: CheckContext): Inputs {
  const found = new Map<string, Destination[]>();
  for (const place of context.places) {
    const { kind, value, flow, pointer } = place;
    if (kind !== 'call' || !isObject(value) || !isObject(value.with)) continue;
    const operation = String(value.call);
    const { operations } = context.catalog;
    const contract = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (!contract) continue;
    const schema = { properties: contract.input, required: contract.required };
    for (const leaf of leavesOf(value.with, schema, `${pointer}/with`, '')) {
      const title = `"${operation}" as "${leaf.name}"`;
      for (const { path, optional } of sourcesOf(context, flow, leaf.rule)) {
        const isEvent = path.startsWith('event.');
        if (isEvent && !/\/on\/submit(?:\/|$)/.test(pointer)) continue;
        const scope = isEvent || path.startsWith('state.') ? flow : null;
        const key = keyOf(scope, path, isEvent ? (place.step ?? '') : '');
        const destination: Destination = {
          ...{ title, schema: leaf.schema, kind: 'input', required: leaf.required },
          ...{ file: place.file, pointer: leaf.pointer },
          optional: optional || leaf.optional,
        };
        const all = found.get(key);
        if (all) all.push(destination);
        else found.set(key, [destination]);
      }
    }
  }
  return found;
}

interface Leaf {
  readonly name: string;
  readonly rule: Json;
  readonly schema: JsonSchema;
  readonly pointer: string;
  readonly required: boolean;
  readonly optional: boolean;
}

/** The expressions of what an operation is given, each with the schema of its part. */
function leavesOf(
  shape: Shape,
  schema: JsonSchema,
  pointer: string,
  name: string,
  required = false,
): readonly Leaf[] {
  if (!isObject(shape)) return [];
  for (const word of ['$', '$optional'])
    if (Object.hasOwn(shape, word)) {
      const rule = shape[word] ?? null;
      const optional = word === '$optional';
      return [{ name, rule, schema, required, optional, pointer: `${pointer}/${word}` }];
    }
  const properties = isObject(schema.properties) ? schema.properties : {};
  const names = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(shape).flatMap(([part, inner]) => {
    const of = Object.hasOwn(properties, part) ? properties[part] : undefined;
    if (part.startsWith('$') || !isObject(of)) return [];
    const whole = name === '' ? part : `${name}.${part}`;
    return leavesOf(inner, of, `${pointer}/${escapeSegment(part)}`, whole, names.includes(part));
  });
}

interface Source {
  readonly path: string;
  readonly optional: boolean;
}

/** The data paths whose values an expression hands on as they are. */
function sourcesOf(
  context: CheckContext,
  flow: Flow | null,
  rule: Json,
  depth = 0,
): readonly Source[] {
  const [name, ...others] = isObject(rule) ? Object.keys(rule) : [];
  if (!isObject(rule) || name === undefined || others.length > 0 || depth > mostDepth) return [];
  const values = [rule[name] ?? null].flat();
  const inner = (each: Json) => sourcesOf(context, flow, each, depth + 1);
  const maybe = (sources: readonly Source[]) =>
    sources.map((source) => ({ ...source, optional: true }));
  switch (name) {
    case 'var':
    case 'root': {
      const [path] = values;
      return typeof path === 'string' ? [{ path, optional: values.length > 1 }] : [];
    }
    case 'default':
      return maybe(values.flatMap(inner));
    case 'if':
    case '?:': {
      const tests = values.filter((_, index) => index % 2 === 0 && index < values.length - 1);
      const asked = new Set(tests.flatMap((each) => readsOf(each).paths.map(({ name }) => name)));
      const isNamed = tests.some((each) => readsOf(each).conditions.length > 0);
      const branches = values.filter((_, index) => index % 2 === 1 || index === values.length - 1);
      // What a test asks of the value may rule out what the operation refuses.
      return maybe(branches.flatMap(inner)).filter(({ path }) => !isNamed && !asked.has(path));
    }
    case 'derived': {
      const [derived] = values;
      const { app } = context.product;
      const shape = [flow?.derive, app.derive]
        .map((all) => (all && Object.hasOwn(all, shown(derived)) ? all[shown(derived)] : undefined))
        .find((each) => each !== undefined);
      return isObject(shape) && Object.hasOwn(shape, '$') ? inner(shape.$ ?? null) : [];
    }
    default:
      return [];
  }
}

/** The data that an answer is kept in, and where its schema is written. */
function keptAt(context: CheckContext, flow: Flow, path: string, schema: JsonSchema): Destination {
  const [scope = '', ...names] = path.split('.');
  const below = names.map((name) => `/properties/${escapeSegment(name)}`).join('');
  const [file, pointer] =
    scope === 'state'
      ? [`${context.folderOf(flow.id)}/flow.json`, `/state/schema${below}`]
      : ['app.json', `/scopes/${escapeSegment(scope)}/schema${below}`];
  const shared = { kind: 'data', required: false, optional: true } as const;
  return { ...shared, title: `"${path}"`, schema, file, pointer };
}
