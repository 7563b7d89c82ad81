// What of some JSON is there: expressions in a screen give null for what is absent, and null is not to be drawn.

import { isPlainObject } from 'remeda';
import type { Json } from '../engine/index.ts';

/** The value without the members and elements that are null, at any depth; what an event carries is left alone. */
export function present(value: Json): Json {
  if (Array.isArray(value)) return value.filter((each) => each !== null).map(present);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([name, each]) => [name, name === 'payload' ? each : present(each)]),
  );
}
