// A form whose answers are stored at other data paths starts with the stored answers.

import { isObject, type Json, type JsonObject, type Reaction } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { getSourcePath } from '../../source-path.ts';

const file = 'tea/screens/about.json';
const replace = '"actions": [';
const formWithStart = (start: string) =>
  `"form": { "bind": null,${start} "schema": { "type": "object", "properties": {} } },\n  "actions": [`;

export const forgottenStart = defineRule({
  id: 'form/forgotten-start',
  summary: 'A form stores its answers with an assignment or a call, but starts empty.',
  why: 'A user who comes back to change one answer has to enter all of them again.',
  examples: {
    valid: [
      { file, replace, by: formWithStart('') },
      {
        file: 'tea/flow.json',
        replace: '"back": "kind"',
        by: '"back": "kind", "on": { "submit": { "assign": { "state.cups": 1 }, "go": "kind" } }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"ok": [',
        by: '"ok": [ { "when": "isGreen", "assign": { "state.cups": { "$": { "var": "event.note" } } }, "go": "kind" },',
        at: 'tea/screens/order.json:13',
        says: '"state.cups"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step): readonly Finding[] => {
        const file = `${context.folderOf(flow.id)}/screens/${step.screen}.json`;
        const screen = context.sources.values[file];
        const form = isObject(screen) && isObject(screen.form) ? screen.form : null;
        if (!form || typeof form.bind === 'string' || form.start !== undefined) return [];
        const stored = (step.on.submit ?? flow.on.submit ?? []).flatMap(getStoredPaths);
        return stored.slice(0, 1).map((path) => ({
          file,
          pointer: '/form',
          message: `The answers are stored in "${path}", but the form does not start with them.`,
          suggestion: 'Add a "start" that reads the stored answers.',
        }));
      }),
    ),
  ),
});

// helpers

/** Returns the paths that store the answers after a form was submitted. */
function getStoredPaths({ assign = {}, into, with: input, on = {} }: Reaction): readonly string[] {
  const assigned = Object.entries(assign)
    .filter(([, value]) => isAnswer(getSourcePath(value as Json)))
    .map(([path]) => path);
  const saved = into !== undefined && sendsAll((input ?? null) as Json) ? [into] : [];
  return [...assigned, ...saved, ...(on.ok ?? []).flatMap(getStoredPaths)];
}

function isAnswer(path: string | null): boolean {
  return path !== null && (path === 'event' || path.startsWith('event.'));
}

/** Returns true if a call receives all answers unchanged. */
function sendsAll(input: Json): boolean {
  if (getSourcePath(input) === 'event') return true;
  return isObject(input) && Object.values(input as JsonObject).some(sendsAll);
}
