// Renders templates: literal JSON in which `$`, `$optional`, `$each` and `$link` stand for values from a context.

import {
  type Context,
  evaluate,
  fillText,
  formatForMessage,
  hasBraces,
  isObject,
  isPresent,
  isUnsafePath,
  type Json,
  parseTarget,
  type Template,
  type Text,
} from '../language/index.ts';
import { formatAddress, pathOf } from './address.ts';

/** Returns the value of a template. With `texts`, placeholders in its strings are filled in too. */
export function renderTemplate(shape: Template, context: Context, texts = false): Json {
  if (typeof shape === 'string') return texts ? fillText(shape, context) : shape;
  if (isConstant(shape, texts)) return shape;
  if (Array.isArray(shape))
    return shape
      .filter((each) => isKept(each, context))
      .map((each) => renderTemplate(each, context, texts));
  if (!isObject(shape)) return shape;
  if (Object.hasOwn(shape, '$')) return (evaluate(shape.$ as Json, context) ?? null) as Json;
  if (Object.hasOwn(shape, '$optional'))
    return (evaluate(shape.$optional as Json, context) ?? null) as Json;
  if (Object.hasOwn(shape, '$each')) return renderEach(shape, context, texts);
  if (Object.hasOwn(shape, '$link')) return renderLink(shape, context);
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([, each]) => isKept(each, context))
      .map(([name, each]) => [name, renderTemplate(each, context, texts)]),
  );
}

/** Renders a display text. Returns an empty text if its expression has no value. */
export function renderText(text: Text, context: Context): string {
  if (typeof text === 'string') return fillText(text, context);
  const value = renderTemplate(text as Template, context);
  return value === null ? '' : formatForMessage(value);
}

// helpers

const templateOperators = ['$', '$optional', '$each', '$link'];

/** Template -> `plain` if it has no operators, and `silent` if its strings also have no braces. */
const constancyCache = new WeakMap<object, { readonly plain: boolean; readonly silent: boolean }>();

/** Returns true if a template renders to the same value in every context. */
function isConstant(shape: Template, texts: boolean): boolean {
  const { plain, silent } = getConstancy(shape);
  return texts ? silent : plain;
}

function getConstancy(shape: Template): { readonly plain: boolean; readonly silent: boolean } {
  if (typeof shape === 'string') return { plain: true, silent: !hasBraces(shape) };
  if (typeof shape !== 'object' || shape === null) return { plain: true, silent: true };
  const known = constancyCache.get(shape);
  if (known) return known;
  const parts = Object.values(shape).map((each) => getConstancy(each as Template));
  const isShape =
    !Array.isArray(shape) && templateOperators.some((name) => Object.hasOwn(shape, name));
  const found = {
    plain: !isShape && parts.every(({ plain }) => plain),
    silent: !isShape && parts.every(({ silent }) => silent),
  };
  constancyCache.set(shape, found);
  return found;
}

/** Returns false for an optional value that is missing. It is omitted from its object or list. */
function isKept(shape: Template, context: Context): boolean {
  if (!isObject(shape) || !Object.hasOwn(shape, '$optional')) return true;
  return isPresent(evaluate(shape.$optional as Json, context));
}

/**
 * Renders `of` for each element of a list. Expressions read the element by the name in `as`. Returns a list, or with
 * `by` an object with the keys that `by` returns.
 */
function renderEach(
  shape: { readonly [key: string]: Json },
  context: Context,
  texts: boolean,
): Json {
  const list = evaluate(shape.$each as Json, context);
  if (!Array.isArray(list)) return [];
  const name = typeof shape.as === 'string' ? shape.as : 'item';
  const filled = list.map((element, index) => {
    const inside = withNames(context, { [name]: element as Json, [`${name}Index`]: index });
    const key = shape.by === undefined ? null : evaluate(shape.by, inside);
    return [String(key ?? ''), renderTemplate(shape.of ?? null, inside, texts)] as const;
  });
  if (shape.by === undefined) return filled.map(([, value]) => value);
  return Object.fromEntries(filled.filter(([key]) => key !== '' && !isUnsafePath(key)));
}

/** Renders the absolute address of a step, for services that redirect back to it. */
function renderLink(shape: { readonly [key: string]: Json }, context: Context): Json {
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

/** Returns the context with more names. Conditions and derived values still read the original data. */
function withNames(context: Context, names: Readonly<Record<string, Json>>): Context {
  return { ...context, data: { ...context.data, ...names } };
}
