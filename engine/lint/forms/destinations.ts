// Follows form answers to their destinations: from a field through the data to the input of an operation.

import {
  escapeSegment,
  type Flow,
  formatForMessage,
  getExpressionReads,
  isObject,
  type Json,
  type JsonSchema,
  type Template,
} from '../../language/index.ts';
import { getOperationContract } from '../catalog.ts';
import { getDataSchema, lookUpPath } from '../data-schema.ts';
import type { CheckContext } from '../define-rule.ts';
import { getSchemaLocation } from '../schema-location.ts';
import type { FormField } from './form-field.ts';

/** The destination of an answer: the data path that stores the answer, or the input of an operation. */
export interface AnswerDestination {
  /** The name of the destination in a message. */
  readonly title: string;
  readonly schema: JsonSchema;
  readonly kind: 'data' | 'input';
  /** True if the destination is a required input of an operation. */
  readonly required: boolean;
  /** True if a missing answer is left out or replaced before it reaches the destination. */
  readonly optional: boolean;
  readonly file: string;
  readonly pointer: string;
}

/**
 * Returns the destinations of an unchanged answer: the data path that the field is bound to, and inputs of operations.
 */
export function getAnswerDestinations(
  context: CheckContext,
  field: FormField,
): readonly AnswerDestination[] {
  const { form, name } = field;
  const sent = form.steps.flatMap((step) =>
    getInputs(context, keyOf(form.flow, `event.${name}`, step)),
  );
  if (form.bind === null) return sent;
  const path = `${form.bind}.${name}`;
  const found = lookUpPath(getDataSchema(context.product, form.flow), path);
  const stored = found.found ? [getStorageDestination(context, form.flow, path, found.schema)] : [];
  const scope = path.startsWith('state.') ? form.flow : null;
  return [...stored, ...sent, ...getInputs(context, keyOf(scope, path))];
}

/** Returns the operation inputs that receive a data path unchanged. */
export function getInputsOfPath(
  context: CheckContext,
  flow: Flow | null,
  path: string,
): readonly AnswerDestination[] {
  return getInputs(context, keyOf(path.startsWith('state.') ? flow : null, path));
}

// helpers

const maxDepth = 6;

type InputIndex = ReadonlyMap<string, readonly AnswerDestination[]>;
const inputsCache = new WeakMap<CheckContext, InputIndex>();

function getInputs(context: CheckContext, key: string): readonly AnswerDestination[] {
  const inputs = inputsCache.get(context) ?? findInputs(context);
  inputsCache.set(context, inputs);
  return inputs.get(key) ?? [];
}

/** A state path belongs to its flow, and an event path to its step. All other data is shared. */
function keyOf(flow: Flow | null, path: string, step = ''): string {
  return `${flow?.id ?? ''} ${step} ${path}`;
}

function findInputs(context: CheckContext): InputIndex {
  const found = new Map<string, AnswerDestination[]>();
  for (const place of context.places) {
    const { kind, value, flow, pointer } = place;
    if (kind !== 'call' || !isObject(value) || !isObject(value.with)) continue;
    const operation = String(value.call);
    const contract = getOperationContract(context, operation);
    if (!contract) continue;
    const schema = { properties: contract.input, required: contract.required };
    const inputPart = { schema, name: '', required: false };
    for (const leaf of findInputExpressions(value.with, inputPart, `${pointer}/with`)) {
      const title = `"${operation}" as "${leaf.name}"`;
      for (const { path, optional } of findSources(context, flow, leaf.rule)) {
        const isEvent = path.startsWith('event.');
        if (isEvent && !/\/on\/submit(?:\/|$)/.test(pointer)) continue;
        const scope = isEvent || path.startsWith('state.') ? flow : null;
        const key = keyOf(scope, path, isEvent ? (place.step ?? '') : '');
        const destination: AnswerDestination = {
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

interface InputExpression {
  readonly name: string;
  readonly rule: Json;
  readonly schema: JsonSchema;
  readonly pointer: string;
  readonly required: boolean;
  readonly optional: boolean;
}

/** Returns the expressions in an operation's input, with the schemas of the inputs that they fill. */
function findInputExpressions(
  shape: Template,
  { schema, name, required }: Pick<InputExpression, 'schema' | 'name' | 'required'>,
  pointer: string,
): readonly InputExpression[] {
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
    return findInputExpressions(
      inner,
      { schema: of, name: whole, required: names.includes(part) },
      `${pointer}/${escapeSegment(part)}`,
    );
  });
}

interface ValueSource {
  readonly path: string;
  readonly optional: boolean;
}

/** Returns the data paths whose values an expression can return unchanged. */
function findSources(
  context: CheckContext,
  flow: Flow | null,
  rule: Json,
  depth = 0,
): readonly ValueSource[] {
  const [name, ...others] = isObject(rule) ? Object.keys(rule) : [];
  if (!isObject(rule) || name === undefined || others.length > 0 || depth > maxDepth) return [];
  const values = [rule[name] ?? null].flat();
  const inner = (each: Json) => findSources(context, flow, each, depth + 1);
  const maybe = (sources: readonly ValueSource[]) =>
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
      const testedPaths = new Set(
        tests.flatMap((each) => getExpressionReads(each).paths.map(({ name }) => name)),
      );
      const isNamed = tests.some((each) => getExpressionReads(each).conditions.length > 0);
      const branches = values.filter((_, index) => index % 2 === 1 || index === values.length - 1);
      // A test of the value may exclude the values that the operation rejects.
      return maybe(branches.flatMap(inner)).filter(
        ({ path }) => !isNamed && !testedPaths.has(path),
      );
    }
    case 'derived': {
      const [derived] = values;
      const { app } = context.product;
      const shape = [flow?.derive, app.derive]
        .map((all) =>
          all && Object.hasOwn(all, formatForMessage(derived))
            ? all[formatForMessage(derived)]
            : undefined,
        )
        .find((each) => each !== undefined);
      return isObject(shape) && Object.hasOwn(shape, '$') ? inner(shape.$ ?? null) : [];
    }
    default:
      return [];
  }
}

/** Returns the data path that stores an answer, and the location of its schema. */
function getStorageDestination(
  context: CheckContext,
  flow: Flow,
  path: string,
  schema: JsonSchema,
): AnswerDestination {
  const shared = { kind: 'data', required: false, optional: true } as const;
  return { ...shared, title: `"${path}"`, schema, ...getSchemaLocation(context, flow, path) };
}
