// A temporary failure does not discard the user's data.

import { escapeSegment, formatForMessage, isObject } from '../../../language/index.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const at = `${file}:66`;
const callWithReset = (outcome: string, call = 'shop.list') =>
  `"help": { "call": "${call}", "on": { "${outcome}": { "reset": ["state.kind"], "go": "about" } } }`;

/** Outcomes that do not depend on the request. The same call may succeed a moment later. */
const temporaryFailures = /^(5\d\d|5xx|offline|timeout|cancelled|failed|408|429|\*)$/;

export const forgetfulFailure = defineRule({
  id: 'outcomes/forgetful',
  summary: 'A temporary failure of a call clears answers or the session.',
  why: 'The service is down for a minute, and the user is signed out or loses the answers.',
  examples: {
    valid: [
      { file, replace, by: callWithReset('404') },
      { file, replace, by: callWithReset('*', 'shop.close') },
    ],
    invalid: [
      {
        file,
        replace,
        at,
        by: callWithReset('5xx'),
        says: '"state.kind" is cleared when "shop.list" ends with "5xx"',
      },
      { file, replace, at, by: callWithReset('*'), says: '"*" includes temporary failures' },
    ],
  },
  check: (context) => getCalls(context).flatMap((call) => check(context, call)),
});

// helpers

function check(
  { catalog }: Pick<FlowContext, 'catalog'>,
  { file, pointer, value }: PlacedCall,
): readonly Finding[] {
  if (!isObject(value.on)) return [];
  const name = formatForMessage(value.call);
  // Signing out clears the data regardless of the service's response.
  if (getOperationContract({ catalog }, name)?.endsSession) return [];
  return Object.entries(value.on).flatMap(([outcome, list]) => {
    if (!temporaryFailures.test(outcome)) return [];
    const forgotten = [list]
      .flat()
      .flatMap((each) =>
        isObject(each) && Array.isArray(each.reset) ? each.reset.map(formatForMessage) : [],
      );
    const [first] = forgotten;
    if (first === undefined) return [];
    const covers = outcome === '*' ? ' "*" includes temporary failures.' : '';
    return [
      {
        file,
        pointer: `${pointer}/on/${escapeSegment(outcome)}`,
        message: `"${first}" is cleared when "${name}" ends with "${outcome}".${covers}`,
        suggestion:
          'Reset it only on an outcome that says that it is gone, such as "404" or "401".',
      },
    ];
  });
}
