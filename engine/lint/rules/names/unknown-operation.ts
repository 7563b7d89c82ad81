// Every call names a declared operation and passes a valid input.

import {
  formatForMessage,
  getFirstSegment,
  isObject,
  isPathWithin,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { describeMisspelling } from '../../repair.ts';

export const unknownOperation = defineRule({
  id: 'names/unknown-operation',
  summary:
    'A call names an operation that no service declares, sends an unknown input, or does not send a required one.',
  why: 'The call fails for every user.',
  examples: {
    valid: [{ file: 'tea/flow.json', replace: '"with": {', by: '"with": { "note": "soon",' }],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"shop.order"',
        by: '"shop.oder"',
        at: 'tea/flow.json:90',
        says: 'Did you mean "shop.order"',
        repaired: '"shop.order"',
      },
      {
        file: 'tea/flow.json',
        replace: '"with": {',
        by: '"with": { "knd": "x",',
        at: 'tea/flow.json:91',
        says: '"knd"',
      },
      {
        file: 'tea/flow.json',
        replace: '"with": {',
        by: '"with": { "note": "x" }, "query": {',
        at: 'tea/flow.json:89',
        says: 'needs the input "kind"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap((place) => check(context, place)),
  ),
});

// helpers

function check({ catalog }: FlowContext, { file, pointer, value }: PlacedCall): readonly Finding[] {
  const name = formatForMessage(value.call);
  const operation = getOperationContract({ catalog }, name);
  if (!operation) {
    return [
      {
        file,
        pointer: `${pointer}/call`,
        message: `No service declares an operation "${name}".`,
        ...describeMisspelling(name, Object.keys(catalog.operations), (to) => ({ text: name, to })),
      },
    ];
  }
  const given = isObject(value.with) ? Object.keys(value.with) : [];
  if (given.some((each) => each.startsWith('$'))) return [];
  const meant = findOperation(catalog, name, given);
  if (meant !== null)
    return [
      {
        file,
        pointer: `${pointer}/call`,
        message: `"${name}" does not take these inputs, but "${meant}" does.`,
        suggestion: `Did you mean "${meant}"?`,
      },
    ];
  return [
    ...given
      .filter((each) => !Object.hasOwn(operation.input, each))
      .map((each) => ({
        file,
        pointer: `${pointer}/with/${each}`,
        message: `"${name}" has no input "${each}".`,
        ...describeMisspelling(each, Object.keys(operation.input), (key) => ({ key })),
      })),
    ...operation.required
      .filter((each) => !given.includes(each))
      .map((each) => ({ file, pointer, message: `"${name}" needs the input "${each}".` })),
  ];
}

/**
 * Returns the only operation of the same service that accepts all given inputs, if the named operation does not accept
 * them.
 */
function findOperation(
  { operations }: FlowContext['catalog'],
  name: string,
  given: readonly string[],
): string | null {
  const takes = (each: string) => {
    const { input = {}, required = [] } = operations[each] ?? {};
    return (
      given.every((one) => Object.hasOwn(input, one)) &&
      required.every((one) => given.includes(one))
    );
  };
  const strange = given.filter((each) => !Object.hasOwn(operations[name]?.input ?? {}, each));
  if (strange.length === 0 || given.length < 2) return null;
  const service = getFirstSegment(name);
  const fitting = Object.keys(operations).filter(
    (each) => each !== name && isPathWithin(each, service) && takes(each),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
