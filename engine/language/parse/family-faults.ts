// Checks the names by which a flow refers to the flow that it extends.

import { formatForMessage, isObject, type JsonObject } from '../data.ts';
import { toList, toObject, toObjects, toText } from './raw.ts';

export interface FamilyFault {
  readonly pointer: string;
  readonly message: string;
}

/** @param ids the ids of the flows that can be extended */
export function findFamilyFaults(
  flow: JsonObject,
  base: JsonObject | undefined,
  ids: readonly string[],
): readonly FamilyFault[] {
  const name = toText(flow.extends);
  if (!base) {
    const message = `There is no flow "${name}" to extend. There are ${ids.join(', ')}.`;
    return [{ pointer: '/extends', message }];
  }
  if (base.extends !== undefined) {
    const message = `"${name}" itself extends "${toText(base.extends)}". Extend that one.`;
    return [{ pointer: '/extends', message }];
  }
  return [
    ...findUnknownOmissions(name, flow, base),
    ...findReorderedSteps(name, flow, base),
    ...Object.keys(toObject(flow.with))
      .filter((each) => !Object.hasOwn(toObject(base.with), each))
      .map((each) => ({
        pointer: `/with/${each}`,
        message: `"${name}" has no value "${each}" of its own.`,
      })),
  ];
}

// helpers

/** Finds items of `without` that the base flow does not have. */
function findUnknownOmissions(
  name: string,
  flow: JsonObject,
  base: JsonObject,
): readonly FamilyFault[] {
  const steps = toObjects(base.steps).map(({ id }) => id);
  const values = toObject(toObject(toObject(base.state).schema).properties);
  return [...toList(flow.without).entries()].flatMap(([index, each]) => {
    const value = /^state\.(.+)$/.exec(formatForMessage(each))?.[1];
    if (value === undefined ? steps.includes(each) : Object.hasOwn(values, value)) return [];
    const missing =
      value === undefined ? `step "${formatForMessage(each)}"` : `value "${value}" in its state`;
    return [{ pointer: `/without/${index}`, message: `"${name}" has no ${missing}.` }];
  });
}

/** Finds steps whose order differs from the order in the base flow. */
function findReorderedSteps(
  name: string,
  flow: JsonObject,
  base: JsonObject,
): readonly FamilyFault[] {
  const order = toObjects(base.steps).map(({ id }) => id);
  let last = -1;
  return [...toList(flow.steps).entries()].flatMap(([index, step]) => {
    const at = isObject(step) ? order.indexOf(step.id) : -1;
    if (at < 0) return [];
    const isLate = at < last;
    last = Math.max(last, at);
    const message = `"${name}" has the step "${formatForMessage(isObject(step) ? step.id : null)}" further up. Steps of another flow keep its order.`;
    return isLate ? [{ pointer: `/steps/${index}/id`, message }] : [];
  });
}
