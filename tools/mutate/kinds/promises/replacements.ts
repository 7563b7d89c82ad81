// Mutants that replace a guard, a reaction or an input by another one of the same type, which type
// checks cannot detect.

import { isDeepEqual } from 'remeda';
import { isObject } from '../../../../engine/language/index.ts';
import { replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../mutant-kind.ts';
import { isConditionName, isFlowFile } from '../location-predicates.ts';
import {
  createPromiseKind,
  getParentObject,
  isCallInputs,
  isCallOutcomes,
  pickOther,
} from './promise-kind.ts';

export const replacementMutantKinds: readonly MutantKind[] = [
  createPromiseKind(
    'guards/condition-replaced',
    'a condition is another one',
    (location, context) => {
      const names = Object.keys(context.flowOf(location)?.conditions ?? {});
      return isConditionName(location) &&
        location.path[0] !== 'conditions' &&
        names.includes(String(location.value))
        ? pickOther(String(location.value), names).map((other) =>
            replaceValue(location, other, other),
          )
        : [];
    },
  ),
  createPromiseKind(
    'guards/reactions-reordered',
    'the last case of a list comes first',
    (location) =>
      Array.isArray(location.value) &&
      location.value.length > 1 &&
      isFlowFile(location) &&
      !['load', 'take', 'then', 'steps', 'holds', 'fails'].includes(location.name) &&
      (location.above?.name === 'on' ||
        location.name === 'start' ||
        location.name === 'redirect') &&
      location.value.some((each) => isObject(each) && (each.when ?? each.unless) !== undefined)
        ? [replaceValue(location, [...location.value].reverse())]
        : [],
  ),
  createPromiseKind(
    'calls/input-of-another',
    'an input gets the value of the one beside it',
    (location, { catalog }) => {
      const inputs =
        location.above && isCallInputs(location.above) ? getParentObject(location) : null;
      const call = location.above?.above?.value;
      const operation = isObject(call) ? catalog.operations[String(call.call)] : undefined;
      if (!inputs || !operation || !isObject(location.value) || location.value.$ === undefined)
        return [];
      const alike = Object.entries(inputs).flatMap(([name, value]) =>
        isObject(value) &&
        value.$ !== undefined &&
        isDeepEqual<unknown>(operation.input[name]?.type, operation.input[location.name]?.type)
          ? [value as typeof location.value]
          : [],
      );
      return pickOther(location.value, alike).map((other) =>
        replaceValue(location, other, location.name),
      );
    },
  ),
  createPromiseKind(
    'calls/input-constant',
    'an input no longer depends on the choice',
    (location, { catalog }) => {
      const call =
        location.above && isCallInputs(location.above) ? location.above.above?.value : undefined;
      const operation = isObject(call) ? catalog.operations[String(call.call)] : undefined;
      const choices = operation?.input[location.name]?.enum;
      return Array.isArray(choices) && isObject(location.value)
        ? [replaceValue(location, choices[0], location.name)]
        : [];
    },
  ),
  createPromiseKind(
    'calls/outcomes-swapped',
    'an outcome is handled as the one beside it',
    (location) => {
      const outcomes =
        location.above && isCallOutcomes(location.above) ? getParentObject(location) : null;
      return outcomes && /^4\d\d$/.test(location.name)
        ? pickOther(
            location.value,
            Object.entries(outcomes).flatMap(([name, value]) =>
              /^4\d\d$/.test(name) ? [value as typeof location.value] : [],
            ),
          ).map((other) => replaceValue(location, other, location.name))
        : [];
    },
  ),
  createPromiseKind(
    'state-use/into-redirected',
    'a result is stored at the path of another one',
    (location) => {
      if (location.name !== 'into' || getParentObject(location)?.call === undefined) return [];
      const places = [...location.text.matchAll(/"into": "(state\.[^"]+)"/g)].map(([, path]) =>
        String(path),
      );
      return pickOther(String(location.value), places).map((other) =>
        replaceValue(location, other, other),
      );
    },
  ),
];
