// Calls of one operation in a flow are consistent in their inputs and options.

import { formatForMessage, isObject, type JsonObject } from '../../../language/index.ts';
import { getOperationContract } from '../../catalog.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const orderCall = (given: string) =>
  `"help": { "call": "shop.order", "with": { "kind": "green"${given} }, "on": { "ok": "about" } }`;

export const unlikeCalls = defineRule({
  id: 'calls/unlike-others',
  summary:
    'A call lacks an input that the other calls of the same operation send, or has another "into" or "allow" than they have.',
  why: 'The service answers the same question in two ways, and the user sees the last answer.',
  examples: {
    valid: [{ file, replace, by: orderCall('') }],
    invalid: [
      {
        file,
        replace,
        by: '"help": { "call": "shop.send", "into": "state.kind" }, "more": { "call": "shop.send", "on": { "ok": "about" } }',
        ...{ at: `${file}:66`, says: 'drops the answer' },
      },
      {
        ...{ file, replace, by: orderCall(', "note": "soon"') },
        ...{ at: `${file}:90`, says: 'does not send "note"' },
      },
    ],
  },
  check: (context) => [...groupCalls(context).values()].flatMap((group) => check(context, group)),
});

// helpers

type Place = CheckContext['places'][number] & { readonly value: JsonObject };

function groupCalls({ places }: CheckContext): ReadonlyMap<string, readonly Place[]> {
  const found = new Map<string, Place[]>();
  for (const place of places) {
    if (place.kind !== 'call' || !isObject(place.value)) continue;
    const name = `${place.file} ${formatForMessage(place.value.call)}`;
    const group = found.get(name) ?? [];
    group.push(place as Place);
    found.set(name, group);
  }
  return found;
}

function check({ catalog }: CheckContext, group: readonly Place[]): readonly Finding[] {
  const [first] = group;
  const name = formatForMessage(first?.value.call);
  const operation = getOperationContract({ catalog }, name);
  if (!operation || group.length < 2) return [];
  const optional = Object.keys(operation.input).filter(
    (each) => !operation.required.includes(each),
  );
  return [
    ...optional.flatMap((input) => {
      const [odd, ...more] = group.filter((each) => !hasInput(each, input));
      return odd && more.length === 0
        ? createFinding(
            {
              file: odd.file,
              pointer: `${odd.pointer}/call`,
              message: `This call of "${name}" does not send "${input}", but every other call of it in this flow does.`,
            },
            group.find((each) => each !== odd),
            `sends "${input}"`,
          )
        : [];
    }),
    ...findDiscardedResults(group),
    ...['into', 'allow'].flatMap((key) => {
      const found = findOddOne(group, key);
      if (!found) return [];
      const { odd, usual } = found;
      return createFinding(
        {
          file: odd.file,
          pointer: `${odd.pointer}/${key}`,
          message: `This call of "${name}" has "${key}": "${formatForMessage(odd.value[key])}", but the other calls in this flow have "${formatForMessage(usual.value[key])}".`,
        },
        usual,
        `has "${key}": "${formatForMessage(usual.value[key])}"`,
      );
    }),
  ];
}

/** Returns the only call whose value differs from the value of several other calls. */
function findOddOne(
  group: readonly Place[],
  key: string,
): { readonly odd: Place; readonly usual: Place } | null {
  const byValue = new Map<string, Place[]>();
  for (const place of group) {
    if (place.value[key] === undefined) continue;
    const value = formatForMessage(place.value[key]);
    const same = byValue.get(value) ?? [];
    same.push(place);
    byValue.set(value, same);
  }
  const [few = [], many = [], ...others] = [...byValue.values()].sort(
    (one, other) => one.length - other.length,
  );
  const [odd] = few;
  const [usual] = many;
  return odd && usual && few.length === 1 && many.length > 1 && others.length === 0
    ? { odd, usual }
    : null;
}

/** Reports a call that discards its result if all other calls store the result at the same path. */
function findDiscardedResults(group: readonly Place[]): readonly Finding[] {
  const storing = group.filter(({ value }) => value.into !== undefined);
  const [odd, ...others] = group.filter(({ value }) => value.into === undefined);
  const [usual] = storing;
  if (!odd || !usual || others.length > 0 || odd.value.background === true) return [];
  const into = formatForMessage(usual.value.into);
  if (storing.some(({ value }) => value.into !== into)) return [];
  if (/"result[".]|\{result\./.test(JSON.stringify(odd.value.on ?? null))) return [];
  return [
    {
      ...{ file: odd.file, pointer: `${odd.pointer}/call` },
      message: `This call of "${formatForMessage(odd.value.call)}" drops the answer, but the other calls in this flow store it in "${into}".`,
      suggestion: `Write "into": "${into}".`,
      related: [
        { file: usual.file, pointer: `${usual.pointer}/into`, message: 'This call stores it.' },
      ],
    },
  ];
}

function hasInput({ value }: Place, input: string): boolean {
  return isObject(value.with) && Object.hasOwn(value.with, input);
}

function createFinding(
  finding: Pick<Finding, 'file' | 'pointer' | 'message'>,
  other: Place | undefined,
  there: string,
): readonly Finding[] {
  const related = other
    ? [{ file: other.file, pointer: `${other.pointer}/call`, message: `This call ${there}.` }]
    : [];
  return [{ ...finding, severity: 'warning', related }];
}
