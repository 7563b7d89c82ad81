// Guards, reactions and inputs: replaced by another one of the same type, which type checks cannot
// detect.

import { isDeepEqual } from 'remeda';
import { replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../kind.ts';
import { isObject } from '../../world.ts';
import { isConditionName, isFlowFile } from '../places.ts';
import { around, isInputs, isOutcomesObject, otherThan, promise } from './promise.ts';

export const reasons: readonly MutantKind[] = [
  promise('guards/condition-replaced', 'a condition is another one', (spot, world) => {
    const names = Object.keys(world.flowOf(spot)?.conditions ?? {});
    return isConditionName(spot) &&
      spot.path[0] !== 'conditions' &&
      names.includes(String(spot.value))
      ? otherThan(String(spot.value), names).map((other) => replaceValue(spot, other, other))
      : [];
  }),
  promise('guards/reactions-reordered', 'the last case of a list comes first', (spot) =>
    Array.isArray(spot.value) &&
    spot.value.length > 1 &&
    isFlowFile(spot) &&
    !['load', 'take', 'then', 'steps', 'holds', 'fails'].includes(spot.name) &&
    (spot.above?.name === 'on' || spot.name === 'start' || spot.name === 'redirect') &&
    spot.value.some((each) => isObject(each) && (each.when ?? each.unless) !== undefined)
      ? [replaceValue(spot, [...spot.value].reverse())]
      : [],
  ),
  promise(
    'calls/input-of-another',
    'an input gets the value of the one beside it',
    (spot, { catalog }) => {
      const inputs = spot.above && isInputs(spot.above) ? around(spot) : null;
      const call = spot.above?.above?.value;
      const operation = isObject(call) ? catalog.operations[String(call.call)] : undefined;
      if (!inputs || !operation || !isObject(spot.value) || spot.value.$ === undefined) return [];
      const alike = Object.entries(inputs).flatMap(([name, value]) =>
        isObject(value) &&
        value.$ !== undefined &&
        isDeepEqual<unknown>(operation.input[name]?.type, operation.input[spot.name]?.type)
          ? [value as typeof spot.value]
          : [],
      );
      return otherThan(spot.value, alike).map((other) => replaceValue(spot, other, spot.name));
    },
  ),
  promise(
    'calls/input-constant',
    'an input is always the same whatever is chosen',
    (spot, { catalog }) => {
      const call = spot.above && isInputs(spot.above) ? spot.above.above?.value : undefined;
      const operation = isObject(call) ? catalog.operations[String(call.call)] : undefined;
      const choices = operation?.input[spot.name]?.enum;
      return Array.isArray(choices) && isObject(spot.value)
        ? [replaceValue(spot, choices[0], spot.name)]
        : [];
    },
  ),
  promise('calls/outcomes-swapped', 'an outcome is handled as the one beside it', (spot) => {
    const outcomes = spot.above && isOutcomesObject(spot.above) ? around(spot) : null;
    return outcomes && /^4\d\d$/.test(spot.name)
      ? otherThan(
          spot.value,
          Object.entries(outcomes).flatMap(([name, value]) =>
            /^4\d\d$/.test(name) ? [value as typeof spot.value] : [],
          ),
        ).map((other) => replaceValue(spot, other, spot.name))
      : [];
  }),
  promise('state-use/into-redirected', 'a result is put where another one belongs', (spot) => {
    if (spot.name !== 'into' || around(spot)?.call === undefined) return [];
    const places = [...spot.text.matchAll(/"into": "(state\.[^"]+)"/g)].map(([, path]) =>
      String(path),
    );
    return otherThan(String(spot.value), places).map((other) => replaceValue(spot, other, other));
  }),
];
