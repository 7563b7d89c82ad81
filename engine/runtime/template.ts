// Renders templates: literal JSON in which `$`, `$optional`, `$each`, and `$link` are replaced by values from a
// context.

import {
  type DisplayText,
  type ExpressionContext,
  evaluateExpression,
  formatForMessage,
  hasBraces,
  interpolateText,
  isObject,
  isPresent,
  isUnsafePath,
  type Json,
  parseTarget,
  type Template,
} from '../language/index.ts';
import { formatAddress, formatRoutePath } from './address.ts';

/** Returns the value of a template. If `texts` is true, placeholders in strings are filled in too. */
export function renderTemplate(
  template: Template,
  context: ExpressionContext,
  texts = false,
): Json {
  if (typeof template === 'string') return texts ? interpolateText(template, context) : template;
  if (isConstant(template, texts)) return template;
  if (Array.isArray(template))
    return template
      .filter((each) => isRendered(each, context))
      .map((each) => renderTemplate(each, context, texts));
  if (!isObject(template)) return template;
  if (Object.hasOwn(template, '$'))
    return (evaluateExpression(template.$ as Json, context) ?? null) as Json;
  if (Object.hasOwn(template, '$optional'))
    return (evaluateExpression(template.$optional as Json, context) ?? null) as Json;
  if (Object.hasOwn(template, '$each')) return renderEach(template, context, texts);
  if (Object.hasOwn(template, '$link')) return renderLink(template, context);
  return Object.fromEntries(
    Object.entries(template)
      .filter(([, each]) => isRendered(each, context))
      .map(([name, each]) => [name, renderTemplate(each, context, texts)]),
  );
}

/** Renders a display text. Returns an empty text if the expression has no value. */
export function renderText(text: DisplayText, context: ExpressionContext): string {
  if (typeof text === 'string') return interpolateText(text, context);
  const value = renderTemplate(text as Template, context);
  return value === null ? '' : formatForMessage(value);
}

// helpers

const templateOperators = ['$', '$optional', '$each', '$link'];

/** Caches the constant templates. `plain` means no operators. `silent` means no operators and no braces in strings. */
const constantTemplates = new WeakMap<
  object,
  { readonly plain: boolean; readonly silent: boolean }
>();

/** Returns true if a template renders to the same value in every context. */
function isConstant(template: Template, texts: boolean): boolean {
  const { plain, silent } = getConstancy(template);
  return texts ? silent : plain;
}

function getConstancy(template: Template): { readonly plain: boolean; readonly silent: boolean } {
  if (typeof template === 'string') return { plain: true, silent: !hasBraces(template) };
  if (typeof template !== 'object' || template === null) return { plain: true, silent: true };
  const known = constantTemplates.get(template);
  if (known) return known;
  const parts = Object.values(template).map((each) => getConstancy(each as Template));
  const isDynamic =
    !Array.isArray(template) && templateOperators.some((name) => Object.hasOwn(template, name));
  const found = {
    plain: !isDynamic && parts.every(({ plain }) => plain),
    silent: !isDynamic && parts.every(({ silent }) => silent),
  };
  constantTemplates.set(template, found);
  return found;
}

/** Returns false for an optional template whose value is missing. The property or list item is then omitted. */
function isRendered(template: Template, context: ExpressionContext): boolean {
  if (!isObject(template) || !Object.hasOwn(template, '$optional')) return true;
  return isPresent(evaluateExpression(template.$optional as Json, context));
}

/**
 * Renders `of` for each element of a list. Expressions read the element under the name in `as`. Returns a list. With
 * `by`, returns an object whose keys are the results of `by`.
 */
function renderEach(
  template: { readonly [key: string]: Json },
  context: ExpressionContext,
  texts: boolean,
): Json {
  const list = evaluateExpression(template.$each as Json, context);
  if (!Array.isArray(list)) return [];
  const name = typeof template.as === 'string' ? template.as : 'item';
  const filled = list.map((element, index) => {
    const inside = withNames(context, { [name]: element as Json, [`${name}Index`]: index });
    const key = template.by === undefined ? null : evaluateExpression(template.by, inside);
    return [String(key ?? ''), renderTemplate(template.of ?? null, inside, texts)] as const;
  });
  if (template.by === undefined) return filled.map(([, value]) => value);
  return Object.fromEntries(filled.filter(([key]) => key !== '' && !isUnsafePath(key)));
}

/** Renders the absolute address of a step. Services redirect the user back to this address. */
function renderLink(template: { readonly [key: string]: Json }, context: ExpressionContext): Json {
  const target = String(template.$link);
  const { flow, step } = parseTarget(target, context.flow?.id);
  if (flow === '') throw new Error(`The link "${target}" names no flow.`);
  const path = formatRoutePath(context.program, flow, step === '' ? null : step, context.params);
  const query = renderTemplate(template.query ?? {}, context);
  const given = Object.entries(isObject(query) ? query : {}).filter(([, value]) => value !== null);
  const address = formatAddress(
    path,
    Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  );
  return `${String(context.data.config && (context.data.config as { origin?: Json }).origin)}${address}`;
}

/** Returns a context with additional names. Conditions and derived values still read the original data. */
function withNames(
  context: ExpressionContext,
  names: Readonly<Record<string, Json>>,
): ExpressionContext {
  return { ...context, data: { ...context.data, ...names } };
}
