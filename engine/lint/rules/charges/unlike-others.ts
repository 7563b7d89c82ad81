// All calls that charge use the same list of allowed origins and consistent inputs.

import { escapeSegment, formatForMessage, isObject } from '../../../language/index.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const chargeCall = (extra: string) =>
  `{ "call": "shop.charge", "idempotencyKey": "tea", "with": { ${extra} }, "on": { "ok": { "leave": "https://pay.example/", "allow": "pay" }, "402": "about" } }`;

export const unlikePayments = defineRule({
  id: 'charges/unlike-others',
  summary:
    'A call that charges uses another list of allowed origins than the other ones, lacks an input that they send, or always sends null.',
  why: 'The payment page is refused as an unknown address, or a discount is not applied.',
  examples: {
    valid: [{ file, replace, by: `"help": ${chargeCall('')}` }],
    invalid: [
      {
        ...{ file, at: `${file}:66`, says: 'does not send "cups"' },
        replace: '"help": "about"',
        by: `"help": ${chargeCall('')}, "aid":\n ${chargeCall('"cups": 1')},\n "ask": ${chargeCall('"cups": 2')}`,
      },
      {
        file,
        replace,
        by: `"help": ${chargeCall('"cups": null')}`,
        at: `${file}:66`,
        says: 'always sends null',
      },
    ],
  },
  check: (context) => [
    ...findWrongAllowLists(context),
    ...findOmittedInputs(context),
    ...findNullInputs(context),
  ],
});

// helpers

/** Returns the charging calls that a flow declares in its own files. An inherited call counts once. */
function findCharges(context: CheckContext): readonly PlacedCall[] {
  return getCalls(context).filter(
    ({ file, pointer, value }) =>
      getOperationContract(context, value.call)?.charges &&
      context.sources.owner(file, pointer) === file,
  );
}

/** Reports a payment that uses a list of allowed origins for another purpose. */
function findWrongAllowLists(context: CheckContext): readonly Finding[] {
  const payments = findCharges(context).filter(({ value }) => typeof value.allow === 'string');
  const counts = new Map<string, number>();
  for (const { value } of payments)
    counts.set(formatForMessage(value.allow), (counts.get(formatForMessage(value.allow)) ?? 0) + 1);
  const [usual, others = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one);
  if (!usual || usual[1] < 2 || others[1] === usual[1]) return [];
  const example = payments.find(({ value }) => value.allow === usual[0]);
  return payments
    .filter(({ value }) => value.allow !== usual[0] && isUsedElsewhere(context, value.allow))
    .map(({ file, pointer, value }) => ({
      file,
      pointer: `${pointer}/allow`,
      message: `This payment has "allow": "${formatForMessage(value.allow)}", but ${usual[1]} other payments have "${usual[0]}".`,
      suggestion: `Write "${usual[0]}".`,
      related: example
        ? [{ file: example.file, pointer: `${example.pointer}/allow`, message: 'Another payment.' }]
        : [],
    }));
}

/** Returns true if a redirect that is not a payment uses the same list of allowed origins. */
function isUsedElsewhere({ places, sources }: CheckContext, allow: unknown): boolean {
  const app = sources.values['app.json'];
  const exits = isObject(app) && Array.isArray(app.exits) ? app.exits : [];
  return [...exits, ...places.map(({ value }) => value)].some(
    (value) =>
      isObject(value) && value.allow === allow && value.call === undefined && 'leave' in value,
  );
}

/** Reports an input that one charging call omits if all other charging calls of the operation pass it. */
function findOmittedInputs(context: CheckContext): readonly Finding[] {
  const groups = new Map<string, PlacedCall[]>();
  for (const call of findCharges(context)) {
    const name = formatForMessage(call.value.call);
    groups.set(name, [...(groups.get(name) ?? []), call]);
  }
  return [...groups].flatMap(([name, group]) => {
    const contract = getOperationContract(context, name);
    const inputs = Object.keys(contract?.input ?? {});
    const optional = inputs.filter((each) => !contract?.required.includes(each));
    return optional.flatMap((input) => {
      const without = group.filter((call) => !hasInput(call, input));
      const [odd] = without;
      const other = group.find((call) => hasInput(call, input));
      if (!odd || !other || without.length > 1 || group.length < 3) return [];
      return [
        {
          file: odd.file,
          pointer: `${odd.pointer}/with`,
          message: `This call of "${name}" does not send "${input}", but all other calls of it do.`,
          suggestion: `Add "${input}" to "with".`,
          related: [
            { file: other.file, pointer: `${other.pointer}/with`, message: 'It is sent here.' },
          ],
        },
      ];
    });
  });
}

/** Reports an input that is null in every case. The intended value is then lost. */
function findNullInputs(context: CheckContext): readonly Finding[] {
  return findCharges(context).flatMap(({ file, pointer, value }) =>
    Object.entries(isObject(value.with) ? value.with : {})
      .filter(([, given]) => given === null)
      .map(([name]) => ({
        file,
        pointer: `${pointer}/with/${escapeSegment(name)}`,
        message: `The call of "${formatForMessage(value.call)}" always sends null as "${name}".`,
        suggestion: 'Send the stored value, or remove the input.',
      })),
  );
}

function hasInput({ value }: PlacedCall, input: string): boolean {
  return isObject(value.with) && Object.hasOwn(value.with, input) && value.with[input] !== null;
}
