// Every screen offers a way to continue or to leave.

import { flowFile, isObject, type Json, type Step } from '../../../language/index.ts';
import { defineRule } from '../../define-rule.ts';

export const deadEnd = defineRule({
  id: 'paths/dead-end',
  summary: 'A screen has no form, button or link, and its step does not redirect.',
  why: 'The user is stuck and can only close the page.',
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
        says: 'The user cannot leave "about"',
      },
    ],
  },
  check: ({ product, sources, folderOf }) =>
    Object.values(product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) => {
        const screen = sources.values[`${folderOf(flow.id)}/screens/${step.screen}.json`];
        const shown = flow.screens[step.screen];
        if (!isObject(screen) || !shown || continuesAutomatically(step)) return [];
        if (shown.actions.length > 0 || hasButtonOrLink(screen.blocks ?? [])) return [];
        return [
          {
            file: flowFile(folderOf(flow.id)),
            pointer: `/steps/${index}`,
            message: `The user cannot leave "${step.id}": its screen has no form, button or link.`,
            suggestion: 'Add an action to the screen, or a redirect to the step.',
          },
        ];
      }),
    ),
});

// helpers

function continuesAutomatically({ redirect, then, load, handoff }: Step): boolean {
  const leads = [...redirect, ...then, ...load.flatMap(({ on }) => Object.values(on).flat())];
  return (
    handoff !== undefined || leads.some(({ go, leave }) => go !== undefined || leave !== undefined)
  );
}

/** Returns true if blocks contain a button or a link. A computed value counts, because it may contain a button. */
function hasButtonOrLink(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasButtonOrLink);
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([name, each]) => name === 'event' || name === 'href' || name === '$' || hasButtonOrLink(each),
  );
}
