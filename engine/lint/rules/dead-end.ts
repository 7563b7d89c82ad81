// Every screen offers a way to continue or to leave.

import { flowFile, isObject, type Json, type Step } from '../../language/index.ts';
import { defineRule } from '../define-rule.ts';

export const deadEnd = defineRule({
  id: 'paths/dead-end',
  summary: 'A screen has no form, no button and no link, and its step does not go on by itself.',
  why: 'The user is stuck there, with nothing left but to close the page.',
  examples: {
    valid: [
      {
        file: 'tea/screens/about.json',
        replace:
          '"actions": [\n    {\n      "event": "submit",\n      "label": "Back to the choice"\n    }\n  ]',
        by: '"form": { "bind": null, "schema": { "type": "object" } }',
      },
    ],
    invalid: [
      {
        file: 'tea/screens/about.json',
        replace:
          '"actions": [\n    {\n      "event": "submit",\n      "label": "Back to the choice"\n    }\n  ]',
        by: '"actions": []',
        at: 'tea/flow.json:69',
        says: 'No way leads on from "about"',
      },
    ],
  },
  check: ({ product, sources, folderOf }) =>
    Object.values(product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) => {
        const screen = sources.values[`${folderOf(flow.id)}/screens/${step.screen}.json`];
        const shown = flow.screens[step.screen];
        if (!isObject(screen) || !shown || goesOnByItself(step)) return [];
        if (shown.actions.length > 0 || offers(screen.blocks ?? [])) return [];
        return [
          {
            file: flowFile(folderOf(flow.id)),
            pointer: `/steps/${index}`,
            message: `No way leads on from "${step.id}": its screen offers nothing to do.`,
            suggestion: 'Give the screen an action, or the step a redirect.',
          },
        ];
      }),
    ),
});

// helpers

function goesOnByItself({ redirect, then, load, handoff }: Step): boolean {
  const leads = [...redirect, ...then, ...load.flatMap(({ on }) => Object.values(on).flat())];
  return (
    handoff !== undefined || leads.some(({ go, leave }) => go !== undefined || leave !== undefined)
  );
}

/** Returns true if blocks contain a button or a link. A computed value may contain one. */
function offers(value: Json): boolean {
  if (Array.isArray(value)) return value.some(offers);
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([name, each]) => name === 'event' || name === 'href' || name === '$' || offers(each),
  );
}
