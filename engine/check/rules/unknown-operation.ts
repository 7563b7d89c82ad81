// Every call names a declared operation, with an input that it takes.

import { isObject, shown } from '../../data.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { misspelt } from '../repair.ts';

export const unknownOperation = defineRule({
  id: 'names/unknown-operation',
  summary:
    'A call names an operation that no service declares, gives it something it does not take, or leaves out what it must have.',
  why: 'The call would fail for everyone who comes here.',
  examples: {
    valid: [{ file: 'tea/flow.json', replace: '"with": {', by: '"with": { "note": "soon",' }],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"shop.order"',
        by: '"shop.oder"',
        at: 'tea/flow.json:94',
        says: 'Did you mean "shop.order"',
        repaired: '"shop.order"',
      },
      {
        file: 'tea/flow.json',
        replace: '"with": {',
        by: '"with": { "knd": "x",',
        at: 'tea/flow.json:95',
        says: '"knd"',
      },
      {
        file: 'tea/flow.json',
        replace: '"with": {',
        by: '"with": { "note": "x" }, "query": {',
        at: 'tea/flow.json:93',
        says: 'needs "kind"',
      },
    ],
  },
  check: (context) =>
    context.places.filter(({ kind }) => kind === 'call').flatMap((place) => judge(context, place)),
});

// helpers

function judge(
  { catalog }: CheckContext,
  { file, pointer, value }: CheckContext['places'][number],
): readonly Finding[] {
  if (!isObject(value)) return [];
  const name = shown(value.call);
  const operation = Object.hasOwn(catalog.operations, name) ? catalog.operations[name] : undefined;
  if (!operation) {
    return [
      {
        file,
        pointer: `${pointer}/call`,
        message: `No service declares an operation "${name}".`,
        ...misspelt(name, Object.keys(catalog.operations), (to) => ({ text: name, to })),
      },
    ];
  }
  const given = isObject(value.with) ? Object.keys(value.with) : [];
  if (given.some((each) => each.startsWith('$'))) return [];
  return [
    ...given
      .filter((each) => !Object.hasOwn(operation.input, each))
      .map((each) => ({
        file,
        pointer: `${pointer}/with/${each}`,
        message: `"${name}" takes nothing named "${each}".`,
        ...misspelt(each, Object.keys(operation.input), (key) => ({ key })),
      })),
    ...operation.required
      .filter((each) => !given.includes(each))
      .map((each) => ({ file, pointer, message: `"${name}" needs "${each}".` })),
  ];
}
