// Checks the names that a flow uses of the flow that it extends.

import { isObject, type JsonObject, shown } from '../data.ts';
import { listOf, objectOf, objectsOf, textOf } from './raw.ts';

export interface FamilyFault {
  readonly pointer: string;
  readonly message: string;
}

/** @param ids the flows that can be extended */
export function familyFaults(
  flow: JsonObject,
  base: JsonObject | undefined,
  ids: readonly string[],
): readonly FamilyFault[] {
  const name = textOf(flow.extends);
  if (!base) {
    const message = `There is no flow "${name}" to extend. There are ${ids.join(', ')}.`;
    return [{ pointer: '/extends', message }];
  }
  if (base.extends !== undefined) {
    const message = `"${name}" itself extends "${textOf(base.extends)}". Extend that one.`;
    return [{ pointer: '/extends', message }];
  }
  return [
    ...unknownOmissions(name, flow, base),
    ...otherOrder(name, flow, base),
    ...Object.keys(objectOf(flow.with))
      .filter((each) => !Object.hasOwn(objectOf(base.with), each))
      .map((each) => ({
        pointer: `/with/${each}`,
        message: `"${name}" has no value "${each}" of its own.`,
      })),
  ];
}

// helpers

/** Entries of `without` that the base flow does not have. */
function unknownOmissions(
  name: string,
  flow: JsonObject,
  base: JsonObject,
): readonly FamilyFault[] {
  const steps = objectsOf(base.steps).map(({ id }) => id);
  const values = objectOf(objectOf(objectOf(base.state).schema).properties);
  return [...listOf(flow.without).entries()].flatMap(([index, each]) => {
    const value = /^state\.(.+)$/.exec(shown(each))?.[1];
    if (value === undefined ? steps.includes(each) : Object.hasOwn(values, value)) return [];
    const missing = value === undefined ? `step "${shown(each)}"` : `value "${value}" in its state`;
    return [{ pointer: `/without/${index}`, message: `"${name}" has no ${missing}.` }];
  });
}

/** Steps that stand in another order than in the base flow. */
function otherOrder(name: string, flow: JsonObject, base: JsonObject): readonly FamilyFault[] {
  const order = objectsOf(base.steps).map(({ id }) => id);
  let last = -1;
  return [...listOf(flow.steps).entries()].flatMap(([index, step]) => {
    const at = isObject(step) ? order.indexOf(step.id) : -1;
    if (at < 0) return [];
    const isLate = at < last;
    last = Math.max(last, at);
    const message = `"${name}" has the step "${shown(isObject(step) ? step.id : null)}" further up. Steps of another flow keep its order.`;
    return isLate ? [{ pointer: `/steps/${index}/id`, message }] : [];
  });
}
