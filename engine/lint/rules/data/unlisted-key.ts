// A literal key that is looked up in a shared list exists in the list.

import {
  escapeSegment,
  flowFile,
  formatForMessage,
  getSharedListValues,
  isObject,
  type Json,
  type Template,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { findOperations } from '../../operations.ts';
import { describeMisspelling } from '../../repair.ts';
import { getOperandPointer, parseOperation } from '../../types/operation.ts';

type Place = FlowContext['places'][number];

const file = 'tea/flow.json';
const replace = '"label": {\n      "$": {\n        "cat": [';
const lookup = (key: string) =>
  `"label": {\n      "$": {\n        "cat": [{ "get": [{ "find": [{ "var": "data.leaves" }, "id", ${key}] }, "name"] },`;

export const unlistedKey = defineRule({
  id: 'data/unlisted-key',
  summary: 'An expression looks up an entry of a shared list with a literal key that no entry has.',
  why: 'The lookup finds nothing, and the value stays empty.',
  examples: {
    valid: [{ file, replace, by: lookup('"black"') }],
    invalid: [
      {
        ...{ file, replace, at: `${file}:53`, says: 'Did you mean "black"' },
        ...{ by: lookup('"blck"'), repaired: lookup('"black"') },
      },
      {
        ...{ file, replace, at: `${file}:53`, says: 'no entry whose id is "red"' },
        by: lookup('{ "if": [{ "is": "isGreen" }, "green", "red"] }'),
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    context.places
      .filter(({ kind }) => kind === 'logic')
      .flatMap((place) =>
        findOperations(place.value, '', true)
          .filter(({ name }) => name === 'find')
          .flatMap(({ values, pointer }) => check(context, place, values, pointer)),
      ),
  ),
});

// helpers

function check(
  { product, folderOf }: FlowContext,
  place: Place,
  [list, key, wanted]: readonly Json[],
  pointer: string,
): readonly Finding[] {
  const path = isObject(list) ? (list.var ?? list.root) : undefined;
  if (typeof path !== 'string' || !path.startsWith('data.') || typeof key !== 'string') return [];
  const known = getSharedListValues(product.app.data, `${path.slice('data.'.length)}.${key}`);
  if (!known || known.length === 0) return [];
  const { flow, file } = place;
  const derive = (name: string): PlacedLiteral | null => {
    const at = `/derive/${escapeSegment(name)}`;
    if (flow && Object.hasOwn(flow.derive, name))
      return {
        shape: flow.derive[name] ?? null,
        file: flowFile(folderOf(flow.id)),
        pointer: at,
      };
    const { derive: shared } = product.app;
    return Object.hasOwn(shared, name)
      ? { shape: shared[name] ?? null, file: 'app.json', pointer: at }
      : null;
  };
  const here = { shape: wanted ?? null, file, pointer: `${place.pointer}${pointer}/2` };
  return findLiterals(here, derive).flatMap(({ shape, ...at }) =>
    typeof shape !== 'string' || known.includes(shape)
      ? []
      : [
          {
            ...at,
            message: `"${path}" has no entry whose ${key} is "${shape}".`,
            ...describeMisspelling(shape, known.map(formatForMessage), (to) => ({
              text: shape,
              to,
            })),
            related: [{ file, pointer: place.pointer, message: 'It is looked up here.' }],
          },
        ],
  );
}

interface PlacedLiteral {
  readonly shape: Template;
  readonly file: string;
  readonly pointer: string;
}

/** Returns the literals that an expression can return, including those in conditionals and derived values. */
function findLiterals(
  literal: PlacedLiteral,
  derive: (name: string) => PlacedLiteral | null,
  depth = 0,
): readonly PlacedLiteral[] {
  const { shape, file, pointer } = literal;
  if (!isObject(shape)) return [literal];
  const operation = parseOperation(shape, pointer);
  if (!operation || depth > 6) return [];
  const { name, values } = operation;
  const inner = (index: number) =>
    findLiterals(
      { shape: values[index] ?? null, file, pointer: getOperandPointer(operation, index) },
      derive,
      depth + 1,
    );
  if (name === 'default') return values.flatMap((_, index) => inner(index));
  if (name === 'if' || name === '?:')
    return values.flatMap((_, index) =>
      index % 2 === 1 || index === values.length - 1 ? inner(index) : [],
    );
  const found = name === 'derived' ? derive(formatForMessage(values[0])) : null;
  if (!found || !isObject(found.shape) || !Object.hasOwn(found.shape, '$')) return [];
  const { $: rule } = found.shape;
  return findLiterals(
    { shape: rule ?? null, file: found.file, pointer: `${found.pointer}/$` },
    derive,
    depth + 1,
  );
}
