// Mutants of the session, of routes and of handlers. They break the promises that returning users
// find their data, and that each button has an effect.

import { isObject } from '../../../../engine/language/index.ts';
import { appendElement, insertEntry, removeValue, replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../mutant-kind.ts';
import { isFlowFile, isStep } from '../location-predicates.ts';
import { createPromiseKind, getParentObject, isCallOutcomes } from './promise-kind.ts';

export const accessMutantKinds: readonly MutantKind[] = [
  createPromiseKind(
    'session/end-retried',
    'an ended session is retried',
    (location, { catalog }) => {
      const operation = catalog.operations[String(getParentObject(location)?.call)];
      const isOpen =
        isCallOutcomes(location) && isObject(location.value) && location.value['401'] === undefined;
      return isOpen && operation?.session === 'needed'
        ? [insertEntry(location, '401', '@retry', '401')]
        : [];
    },
  ),
  createPromiseKind('session/return-dropped', 'the return from the login is lost', (location) =>
    location.name === 'return' && location.value === true ? [removeValue(location)] : [],
  ),
  createPromiseKind('session/reset-dropped', 'data of the previous user are kept', (location) =>
    location.file === 'app.json' && location.above?.name === 'reset'
      ? [removeValue(location, String(location.value))]
      : [],
  ),
  createPromiseKind(
    'addresses/secret-stays',
    'a secret stays in the address',
    (location, { parsed }) => {
      const { into } = Object(location.above?.value) as { into?: string };
      const isSecret = location.name === 'remove' && into === parsed.product?.app.token;
      return isSecret && location.path.includes('take') ? [removeValue(location)] : [];
    },
  ),
  createPromiseKind(
    'addresses/taken-unasked',
    'the address sets a value that has a list',
    (location, context) => {
      const flow = context.flowOf(location);
      const properties = flow?.state.schema.properties;
      const listed = Object.entries(isObject(properties) ? properties : {}).find(
        ([, schema]) => isObject(schema) && Array.isArray(schema.enum),
      );
      if (location.path.join('/') !== 'enter/take' || !listed) return [];
      const [name] = listed;
      const taken = { query: 'preset', into: `state.${name}` };
      return Array.isArray(location.value)
        ? [appendElement(location, taken, name)]
        : [replaceValue(location, [location.value, taken], name)];
    },
  ),
  createPromiseKind('handlers/effect-dropped', 'pressing a button does nothing', (location) =>
    isHandler(location.path) &&
    isFlowFile(location) &&
    !['arrive', 'submit'].includes(location.name)
      ? [replaceValue(location, '@stay', location.name)]
      : [],
  ),
  createPromiseKind('handlers/never-sent', 'an event is handled that nothing sends', (location) =>
    location.name === 'on' && location.above && isStep(location.above) && isFlowFile(location)
      ? [insertEntry(location, 'spare', '@next', 'spare')]
      : [],
  ),
];

// helpers

/** Returns true for the path of a step's event handler: steps, index, on, event. */
function isHandler(path: readonly (string | number)[]): boolean {
  return path.length === 4 && path[0] === 'steps' && path[2] === 'on';
}
