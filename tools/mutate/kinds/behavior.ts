// Kinds of mutants that change behavior in a way that may be intended. Journeys and the examples of
// conditions may find them too.

import { isObject } from '../../../engine/language/index.ts';
import { misspellKey, misspellValue, removeValue, replaceValue } from '../edit.ts';
import type { MutantKind } from '../mutant-kind.ts';
import { isBelow, isInExample, isProperty } from '../value-location.ts';
import {
  isGuard,
  isListItem,
  isLiteral,
  isReaction,
  isReadPath,
  isStep,
  isTarget,
} from './location-predicates.ts';

const oppositeOperators: Readonly<Record<string, string>> = {
  ...{ '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>' },
  ...{ and: 'or', or: 'and', all: 'some', some: 'all' },
};

export const behaviorMutantKinds: readonly MutantKind[] = [
  createBehaviorKind('operator-swapped', 'an operator becomes its opposite', (location) =>
    isProperty(location) &&
    Object.hasOwn(oppositeOperators, location.name) &&
    !isLiteral(location) &&
    !isInExample(location)
      ? [misspellKey(location, oppositeOperators[location.name])]
      : [],
  ),
  createBehaviorKind('guard-negated', 'a guard is negated', (location) => {
    const beside = location.above?.value;
    const other = location.name === 'when' ? 'unless' : 'when';
    return isGuard(location) &&
      ['when', 'unless'].includes(location.name) &&
      location.path[0] !== 'conditions' &&
      isObject(beside) &&
      beside[other] === undefined &&
      !isBelow(location, 'actions')
      ? [misspellKey(location, other)]
      : [];
  }),
  createBehaviorKind('guard-dropped', 'a guard is removed', (location) =>
    isGuard(location) && location.path[0] !== 'conditions' ? [removeValue(location)] : [],
  ),
  createBehaviorKind('target-changed', 'a target becomes another step', (location, context) => {
    const flow = context.flowOf(location);
    const other = flow?.steps.find(({ id, path }) => id !== location.value && !path.includes(':'));
    return isTarget(location) && flow?.steps.some(({ id }) => id === location.value) && other
      ? [replaceValue(location, other.id)]
      : [];
  }),
  createBehaviorKind('reaction-dropped', 'a reaction of a list is removed', (location) =>
    isReaction(location) &&
    isListItem(location) &&
    isObject(location.value) &&
    (location.value.when ?? location.value.unless) !== undefined
      ? [removeValue(location)]
      : [],
  ),
  createBehaviorKind('outcome-dropped', 'an outcome is no longer handled', (location) => {
    const call = location.above?.name === 'on' ? location.above.above?.value : undefined;
    return isObject(call) && call.call !== undefined ? [removeValue(location)] : [];
  }),
  createBehaviorKind('assign-dropped', 'a value is no longer assigned', (location) =>
    location.above?.name === 'assign' ? [removeValue(location)] : [],
  ),
  createBehaviorKind('load-dropped', 'a load is removed', (location) =>
    location.name === 'load' && location.above && isStep(location.above)
      ? [removeValue(location)]
      : [],
  ),
  createBehaviorKind('into-dropped', 'a result is no longer stored', (location) =>
    location.name === 'into' && isProperty(location) ? [removeValue(location)] : [],
  ),
  createBehaviorKind('default-dropped', 'a default is removed', (location) =>
    location.name === 'default' && isBelow(location, 'schema') && isObject(location.above?.value)
      ? [removeValue(location)]
      : [],
  ),
  createBehaviorKind(
    'open-path-misspelt',
    'a part of a result, an event or an element is misspelt',
    (location, context) =>
      isReadPath(location) &&
      context.schemaOf(location, String(location.value)) === null &&
      !location.name.startsWith('derived')
        ? [misspellValue(location)]
        : [],
  ),
];

// helpers

function createBehaviorKind(name: string, about: string, edits: MutantKind['edits']): MutantKind {
  return { name, about, group: 'behavior', edits };
}
