// Shapes: literal JSON in which `$`, `$optional`, `$each` and `$link` stand for values, filled in from a context.

import {
  type Context,
  evaluate,
  fillText,
  hasBraces,
  isObject,
  isPresent,
  isUnsafePath,
  type Json,
  parseTarget,
  shown,
  type Template,
  type Text,
} from '../language/index.ts';
import { formatAddress, pathOf } from './address.ts';

/** The value of a shape. With `texts`, placeholders in its strings are filled in too. */
export function renderTemplate(shape: Template, context: Context, texts = false): Json {
  if (typeof shape === 'string') return texts ? fillText(shape, context) : shape;
  if (isConstant(shape, texts)) return shape;
  if (Array.isArray(shape))
    return shape
      .filter((each) => stays(each, context))
      .map((each) => renderTemplate(each, context, texts));
  if (!isObject(shape)) return shape;
  if (Object.hasOwn(shape, '$')) return (evaluate(shape.$ as Json, context) ?? null) as Json;
  if (Object.hasOwn(shape, '$optional'))
    return (evaluate(shape.$optional as Json, context) ?? null) as Json;
  if (Object.hasOwn(shape, '$each')) return fillEach(shape, context, texts);
  if (Object.hasOwn(shape, '$link')) return fillLink(shape, context);
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([, each]) => stays(each, context))
      .map(([name, each]) => [name, renderTemplate(each, context, texts)]),
  );
}

/** A text for people as it reads now; empty where its expression has no value. */
export function sayNow(text: Text, context: Context): string {
  if (typeof text === 'string') return fillText(text, context);
  const value = renderTemplate(text as Template, context);
  return value === null ? '' : shown(value);
}

// helpers

const operators = ['$', '$optional', '$each', '$link'];

/** Shape -> true if it has no operators, and whether its strings have no braces either. */
const constants = new WeakMap<object, { readonly plain: boolean; readonly silent: boolean }>();

/** Returns true if filling a shape returns the same value in every context. */
function isConstant(shape: Template, texts: boolean): boolean {
  const { plain, silent } = constancyOf(shape);
  return texts ? silent : plain;
}

function constancyOf(shape: Template): { readonly plain: boolean; readonly silent: boolean } {
  if (typeof shape === 'string') return { plain: true, silent: !hasBraces(shape) };
  if (typeof shape !== 'object' || shape === null) return { plain: true, silent: true };
  const known = constants.get(shape);
  if (known) return known;
  const parts = Object.values(shape).map((each) => constancyOf(each as Template));
  const isShape = !Array.isArray(shape) && operators.some((name) => Object.hasOwn(shape, name));
  const found = {
    plain: !isShape && parts.every(({ plain }) => plain),
    silent: !isShape && parts.every(({ silent }) => silent),
  };
  constants.set(shape, found);
  return found;
}

/** False for what is optional and has no value: it is left out of the object or list around it. */
function stays(shape: Template, context: Context): boolean {
  if (!isObject(shape) || !Object.hasOwn(shape, '$optional')) return true;
  return isPresent(evaluate(shape.$optional as Json, context));
}

/**
 * One filled `of` for each element of a list; the element is readable under the name given by `as`. A list, or with
 * `by` an object whose keys `by` gives.
 */
function fillEach(shape: { readonly [key: string]: Json }, context: Context, texts: boolean): Json {
  const list = evaluate(shape.$each as Json, context);
  if (!Array.isArray(list)) return [];
  const name = typeof shape.as === 'string' ? shape.as : 'item';
  const filled = list.map((element, index) => {
    const inside = rescope(context, { [name]: element as Json, [`${name}Index`]: index });
    const key = shape.by === undefined ? null : evaluate(shape.by, inside);
    return [String(key ?? ''), renderTemplate(shape.of ?? null, inside, texts)] as const;
  });
  if (shape.by === undefined) return filled.map(([, value]) => value);
  return Object.fromEntries(filled.filter(([key]) => key !== '' && !isUnsafePath(key)));
}

/** The absolute address of a step, for services that redirect back to it. */
function fillLink(shape: { readonly [key: string]: Json }, context: Context): Json {
  const target = String(shape.$link);
  const { flow, step } = parseTarget(target, context.flow?.id);
  if (flow === '') throw new Error(`The link "${target}" names no flow.`);
  const path = pathOf(context.program, flow, step === '' ? null : step, context.params);
  const query = renderTemplate(shape.query ?? {}, context);
  const given = Object.entries(isObject(query) ? query : {}).filter(([, value]) => value !== null);
  const address = formatAddress(
    path,
    Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  );
  return `${String(context.data.config && (context.data.config as { origin?: Json }).origin)}${address}`;
}

/** The same context with more names; conditions and derived values still see the data they were declared for. */
function rescope(context: Context, names: Readonly<Record<string, Json>>): Context {
  return { ...context, data: { ...context.data, ...names } };
}
