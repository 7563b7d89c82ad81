// A message that names what failed has a name for every call that can fail there.

import { escapeSegment, findPlaceholders, formatForMessage } from '../../../language/index.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { describeMisspelling } from '../../repair.ts';

const file = 'app.json';
const replace = '"fallback": {\n      "title": "No"';
const title = '"fallback": { "title": "We could not {here.failed}"';
const names =
  '"open": "open it", "shop.order": "order", "shop.write": "write", "shop.price": "look", "shop.sell": "pay"';

export const unnamedOperation = defineRule({
  id: 'names/unnamed-operation',
  summary:
    'A message says what failed, but an operation has no name for it, or there is a name that no message can show.',
  why: 'The user reads “We couldn’t” without what failed, and does not know if an account or a payment is missing.',
  examples: {
    valid: [
      { file, replace: '"text": "No."', by: '"text": "That failed."' },
      { file, replace, by: `"operations": { ${names} }, ${title}` },
    ],
    invalid: [
      {
        ...{ file, replace, by: `"operations": { "open": "open it" }, ${title}` },
        ...{ at: 'tea/flow.json:90', says: '"shop.order" has no name' },
      },
      {
        ...{ file, replace, by: `"operations": { ${names.replace('open', 'opn')} }, ${title}` },
        ...{ at: `${file}:82`, says: '"open" has no name' },
      },
      {
        ...{ file, replace, by: `"operations": { ${names}, "shop.sold": "pay" }, ${title}` },
        ...{ at: `${file}:85`, says: 'No call of "shop.sold"' },
      },
    ],
  },
  check(context) {
    const { texts } = context.product.app;
    const { operations = {} } = texts;
    const failing = getCalls(context).filter(canShowFailure);
    const called = [...new Set(failing.map(({ value }) => formatForMessage(value.call)))];
    const unused = Object.keys(operations)
      .filter((name) => name !== openingName && !called.includes(name))
      .map((name) => ({
        file,
        pointer: `/texts/operations/${escapeSegment(name)}`,
        message: `No call of "${name}" can fail with a message.`,
        ...describeMisspelling(
          name,
          called.filter((each) => !Object.hasOwn(operations, each)),
          (key) => ({ key }),
        ),
      }));
    return namesWhatFailed(context) ? [...unused, ...findUnnamed(failing, operations)] : unused;
  },
});

// helpers

/** The name of what the application itself does: it opens a page. */
const openingName = 'open';

/** Returns true if a message for failed calls says what failed. */
function namesWhatFailed({ product }: CheckContext): boolean {
  const { outcomes, fallback: last, charges } = product.app.texts;
  return [...Object.values(outcomes), last, ...Object.values(charges ?? {})]
    .flatMap(({ title, text }) => [title, text].flatMap(findPlaceholders))
    .some(({ path }) => path === 'here.failed');
}

function findUnnamed(
  failing: readonly PlacedCall[],
  operations: Readonly<Record<string, string>>,
): readonly Finding[] {
  const first = new Map<string, PlacedCall>();
  for (const call of failing) {
    const name = formatForMessage(call.value.call);
    if (!Object.hasOwn(operations, name) && !first.has(name)) first.set(name, call);
  }
  const unnamed = [...first].map(([name, { file: at, pointer }]) => ({
    ...{ file: at, pointer: `${pointer}/call` },
    message: `When this call fails, the user does not read what failed: "${name}" has no name in "texts.operations" of app.json.`,
    suggestion: `Add what the user was doing, such as "${name}": "save your order". It follows “We couldn’t”.`,
  }));
  return Object.hasOwn(operations, openingName)
    ? unnamed
    : [
        ...unnamed,
        {
          ...{ file, pointer: '/texts' },
          message: `When a page cannot be opened, the user does not read what failed: "${openingName}" has no name in "texts.operations".`,
        },
      ];
}

/**
 * Returns true for a call whose failure can reach the messages of the application: the user waits for it, or a reaction
 * of its own shows the failure. A handler of every outcome is no exception, because a more precise one of the
 * application comes before it.
 */
function canShowFailure({ value }: PlacedCall): boolean {
  const isAlone = value.wait === false || value.background === true || value.takeLatest === true;
  return !isAlone || /"@(?:retry|fields)"/.test(JSON.stringify(value.on ?? {}));
}
