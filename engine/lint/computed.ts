// Distinguishes computed templates from literal templates.

import { isObject, type Template } from '../language/index.ts';

/** Returns true if any part of a template is an expression, a mapped list, or a link. */
export function isComputedTemplate(shape: Template): boolean {
  if (Array.isArray(shape)) return shape.some(isComputedTemplate);
  if (!isObject(shape)) return false;
  return Object.entries(shape).some(
    ([name, each]) => name.startsWith('$') || isComputedTemplate(each),
  );
}
