// A rejected call does not lead to the step of a successful call without a message.

import {
  escapeSegment,
  formatForMessage,
  isBuiltInTarget,
  isObject,
  type Json,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const join = (outcomes: string) =>
  `"help": { "call": "shop.join", "on": { "ok": "about",\n${outcomes} } }`;

export const refusedAsDone = defineRule({
  id: 'calls/refused-as-done',
  summary: 'A refusal leads to the same step as success, without a message.',
  why: 'The service has done nothing, but the user continues as if it had, and waits for a result that never arrives.',
  examples: {
    valid: [
      {
        file,
        replace,
        by: join('"409": { "toast": { "type": "error", "message": "Taken." }, "go": "about" }'),
      },
      { file, replace, by: join('"409": "kind"') },
      { file, replace, by: join('"409": { "assign": { "state.cups": 1 }, "go": "about" }') },
    ],
    invalid: [
      {
        file,
        replace,
        by: join('"409": "about"'),
        at: `${file}:67`,
        says: 'as if it had succeeded',
      },
      {
        file,
        replace,
        by: join('"409": { "go": "about" }'),
        at: `${file}:67`,
        says: 'as if it had succeeded',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap(({ file, pointer, value }): readonly Finding[] => {
      const contract = getOperationContract(context, value.call);
      if (!contract || contract.reads || contract.endsSession || !isObject(value.on)) return [];
      const { on } = value;
      const done = new Set(toReactions(on.ok).map(getTarget));
      return Object.entries(on).flatMap(([outcome, reactions]) =>
        /^4(?:\d\d|xx)/.test(outcome)
          ? toReactions(reactions).flatMap((reaction): readonly Finding[] => {
              const target = getTarget(reaction);
              if (target === '' || !done.has(target) || !isSilent(reaction)) return [];
              return [
                {
                  ...{ file, pointer: `${pointer}/on/${escapeSegment(outcome)}` },
                  message: `"${formatForMessage(value.call)}" was refused (${outcome}), but this leads to "${target}" as if it had succeeded, without a message.`,
                  suggestion:
                    'Say what was refused with "toast" or "notice", and lead to the step where the user can change it.',
                },
              ];
            })
          : [],
      );
    }),
  ),
});

// helpers

function toReactions(raw: Json | undefined): readonly Json[] {
  return raw === undefined ? [] : Array.isArray(raw) ? raw : [raw];
}

/** Returns the step that a reaction leads to, or an empty text. */
function getTarget(reaction: Json): string {
  const target = isObject(reaction) ? (reaction.go ?? '') : reaction;
  return typeof target === 'string' && (target === '@next' || !isBuiltInTarget(target))
    ? target
    : '';
}

/** Returns true for a reaction that only leads to a step. */
function isSilent(reaction: Json): boolean {
  return (
    !isObject(reaction) ||
    Object.keys(reaction).every((each) => ['go', 'when', 'unless', 'track'].includes(each))
  );
}
