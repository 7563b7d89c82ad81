// Session, addresses and handlers: returning users find their data, and each button has an effect.

import { insertEntry, remove, replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../kind.ts';
import { isObject } from '../../world.ts';
import { isFlowFile, isStep } from '../places.ts';
import { around, isOutcomesObject, promise } from './promise.ts';

export const access: readonly MutantKind[] = [
  promise('session/end-retried', 'a session that has ended is tried again', (spot, { catalog }) => {
    const operation = catalog.operations[String(around(spot)?.call)];
    const isOpen =
      isOutcomesObject(spot) && isObject(spot.value) && spot.value['401'] === undefined;
    return isOpen && operation?.session === 'needed'
      ? [insertEntry(spot, '401', '@retry', '401')]
      : [];
  }),
  promise('session/return-dropped', 'the way back from the login is lost', (spot) =>
    spot.name === 'return' && spot.value === true ? [remove(spot)] : [],
  ),
  promise('session/less-forgotten', 'what belongs to the person before is kept', (spot) =>
    spot.file === 'app.json' && spot.above?.name === 'reset'
      ? [remove(spot, String(spot.value))]
      : [],
  ),
  promise(
    'addresses/secret-stays',
    'a value that was to be taken out stays in the address',
    (spot) => (spot.name === 'remove' && spot.path.includes('take') ? [remove(spot)] : []),
  ),
  promise('addresses/taken-unasked', 'the address sets a value that has a list', (spot, world) => {
    const flow = world.flowOf(spot);
    const properties = flow?.state.schema.properties;
    const listed = Object.entries(isObject(properties) ? properties : {}).find(
      ([, schema]) => isObject(schema) && Array.isArray(schema.enum),
    );
    return spot.name === 'enter' &&
      spot.path.length === 1 &&
      isObject(spot.value) &&
      listed &&
      spot.value.take === undefined
      ? [insertEntry(spot, 'take', [{ query: 'preset', into: `state.${listed[0]}` }], listed[0])]
      : [];
  }),
  promise('handlers/effect-dropped', 'pressing a button does nothing', (spot) =>
    isHandler(spot.path) && isFlowFile(spot) && !['arrive', 'submit'].includes(spot.name)
      ? [replaceValue(spot, '@stay', spot.name)]
      : [],
  ),
  promise('handlers/nobody-sends', 'an event is handled that nothing sends', (spot) =>
    spot.name === 'on' && spot.above && isStep(spot.above) && isFlowFile(spot)
      ? [insertEntry(spot, 'spare', '@next', 'spare')]
      : [],
  ),
];

// helpers

/** The path is: steps, index, on, event. */
function isHandler(path: readonly (string | number)[]): boolean {
  return path.length === 4 && path[0] === 'steps' && path[2] === 'on';
}
