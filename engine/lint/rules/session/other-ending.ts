// A login step leads to the same target with or without a session.

import { flowFile, getValueAt, type Reaction } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"on": {\n        "help": "about"';
const loginStep = (redirectElse: string) =>
  `"redirect": {\n"when": "signedIn", "go": "@return",\n"else": "${redirectElse}" }, "on": { "submit": { "call": "shop.join", "on": { "ok": { "go": "@return", "else": "about" }, "409": "@retry" } }, "help": "about"`;

export const otherEnding = defineRule({
  id: 'session/other-ending',
  summary:
    'A login step leads users who are signed in already to another place than users who sign in there.',
  why: 'A user who opens the link while signed in sees another record than the one that the link belongs to.',
  examples: {
    valid: [{ file, replace, by: loginStep('about') }],
    invalid: [
      { file, replace, by: loginStep('mate:'), at: `${file}:67`, says: 'are led to "about"' },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index): readonly Finding[] => {
        const ends = [
          ...new Set(findReturns(Object.values(step.on).flat()).map((each) => each.else)),
        ];
        const [end] = ends;
        if (ends.length !== 1 || end === undefined) return [];
        return step.redirect.flatMap((each, at): readonly Finding[] => {
          if (each.go !== '@return' || each.else === undefined || each.else === end) return [];
          const file = flowFile(context.folderOf(flow.id));
          const own = `/steps/${index}/redirect`;
          const isList = Array.isArray(getValueAt(context.sources.values[file], own));
          return [
            {
              ...{ file, pointer: isList ? `${own}/${at}/else` : `${own}/else` },
              severity: 'warning',
              message: `Without a stored address, this leads users who are signed in already to "${each.else}". Users who sign in here are led to "${end}".`,
              suggestion: `Write "else": "${end}".`,
            },
          ];
        });
      }),
    ),
  ),
});

// helpers

/** Returns the reactions that lead to the return address. Includes reactions to the outcomes of calls. */
function findReturns(reactions: readonly Reaction[]): readonly Reaction[] {
  return reactions.flatMap((each) => [
    ...(each.go === '@return' ? [each] : []),
    ...findReturns(Object.values(each.on ?? {}).flat()),
  ]);
}
