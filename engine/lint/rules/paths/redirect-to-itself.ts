// A redirect leads to another step.

import type { Reaction } from '../../../language/index.ts';
import { flowFile } from '../../../language/index.ts';
import { defineRule } from '../../define-rule.ts';

export const redirectToItself = defineRule({
  id: 'paths/redirect-to-itself',
  summary: 'A step redirects to itself.',
  why: 'The redirect has no effect, and the redirects after it are skipped.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"offPath": true,',
        by: '"offPath": true, "redirect": { "when": "isGreen", "go": "about", "query": { "seen": "yes" } },',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"offPath": true,',
        by: '"offPath": true, "redirect": { "when": "isGreen", "go": "about" },',
        at: 'tea/flow.json:71',
        says: 'leads to "about" itself',
      },
      {
        file: 'tea/flow.json',
        replace: '"offPath": true,',
        by: '"offPath": true, "then": ["tea:about"],',
        at: 'tea/flow.json:71',
        says: 'leads to "about" itself',
      },
    ],
  },
  check: ({ product, folderOf }) =>
    Object.values(product.flows).flatMap((flow) =>
      flow.steps.flatMap(({ id, redirect, then }, index) => {
        const own = [id, `${flow.id}:${id}`];
        return [...redirect, ...then].some((reaction) => isTargetAmong(reaction, own))
          ? [
              {
                file: flowFile(folderOf(flow.id)),
                pointer: `/steps/${index}/${redirect.some((each) => isTargetAmong(each, own)) ? 'redirect' : 'then'}`,
                message: `A redirect of this step leads to "${id}" itself.`,
              },
            ]
          : [];
      }),
    ),
});

// helpers

/** A redirect with its own query leads to another address. */
function isTargetAmong({ go, query }: Reaction, names: readonly string[]): boolean {
  return go !== undefined && query === undefined && names.includes(go);
}
