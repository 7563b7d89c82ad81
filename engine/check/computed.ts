// Whether a shape is worked out, or stands there as it is.

import { isObject } from '../data.ts';
import type { Shape } from '../types.ts';

/** Whether any part of a shape is an expression, a list made from one, or a link. */
export function isComputed(shape: Shape): boolean {
  if (Array.isArray(shape)) return shape.some(isComputed);
  if (!isObject(shape)) return false;
  return Object.entries(shape).some(([name, each]) => name.startsWith('$') || isComputed(each));
}
