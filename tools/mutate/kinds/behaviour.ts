// Changes of behavior that may be intended. Journeys and the examples of conditions may find them
// too.

import { misspellKey, misspellValue, remove, replaceValue } from '../edit.ts';
import type { MutantKind } from '../kind.ts';
import { isBelow, isEntry, isInExample } from '../spot.ts';
import { isObject } from '../world.ts';
import { isGuard, isListed, isLiteral, isPath, isReaction, isStep, isTarget } from './places.ts';

const swapped: Readonly<Record<string, string>> = {
  ...{ '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>' },
  ...{ and: 'or', or: 'and', all: 'some', some: 'all' },
};

export const behaviour: readonly MutantKind[] = [
  kind('operator-swapped', 'an operator becomes its opposite', (spot) =>
    isEntry(spot) && Object.hasOwn(swapped, spot.name) && !isLiteral(spot) && !isInExample(spot)
      ? [misspellKey(spot, swapped[spot.name])]
      : [],
  ),
  kind('guard-negated', 'a guard holds where it did not', (spot) => {
    const beside = spot.above?.value;
    const other = spot.name === 'when' ? 'unless' : 'when';
    return isGuard(spot) &&
      ['when', 'unless'].includes(spot.name) &&
      spot.path[0] !== 'conditions' &&
      isObject(beside) &&
      beside[other] === undefined &&
      !isBelow(spot, 'actions')
      ? [misspellKey(spot, other)]
      : [];
  }),
  kind('guard-dropped', 'a guard is taken away', (spot) =>
    isGuard(spot) && spot.path[0] !== 'conditions' ? [remove(spot)] : [],
  ),
  kind('target-changed', 'a target becomes another step', (spot, world) => {
    const flow = world.flowOf(spot);
    const other = flow?.steps.find(({ id, path }) => id !== spot.value && !path.includes(':'));
    return isTarget(spot) && flow?.steps.some(({ id }) => id === spot.value) && other
      ? [replaceValue(spot, other.id)]
      : [];
  }),
  kind('reaction-dropped', 'a case of a list of reactions is taken away', (spot) =>
    isReaction(spot) &&
    isListed(spot) &&
    isObject(spot.value) &&
    (spot.value.when ?? spot.value.unless) !== undefined
      ? [remove(spot)]
      : [],
  ),
  kind('outcome-dropped', 'an outcome is no longer handled', (spot) => {
    const call = spot.above?.name === 'on' ? spot.above.above?.value : undefined;
    return isObject(call) && call.call !== undefined ? [remove(spot)] : [];
  }),
  kind('assign-dropped', 'a value is no longer assigned', (spot) =>
    spot.above?.name === 'assign' ? [remove(spot)] : [],
  ),
  kind('load-dropped', 'a load is taken away', (spot) =>
    spot.name === 'load' && spot.above && isStep(spot.above) ? [remove(spot)] : [],
  ),
  kind('into-dropped', 'a result is no longer kept', (spot) =>
    spot.name === 'into' && isEntry(spot) ? [remove(spot)] : [],
  ),
  kind('default-dropped', 'a default is taken away', (spot) =>
    spot.name === 'default' && isBelow(spot, 'schema') && isObject(spot.above?.value)
      ? [remove(spot)]
      : [],
  ),
  kind(
    'open-path-misspelt',
    'a part of a result, an event or an element is misspelt',
    (spot, world) =>
      isPath(spot) &&
      world.schemaOf(spot, String(spot.value)) === null &&
      !spot.name.startsWith('derived')
        ? [misspellValue(spot)]
        : [],
  ),
];

// helpers

function kind(name: string, about: string, edits: MutantKind['edits']): MutantKind {
  return { name, about, group: 'behaviour', edits };
}
