// The blocks that position the form and the actions have no condition.

import { isObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule } from '../../define-rule.ts';

const file = 'tea/screens/kind.json';
const replace = '"form": {';
const by = (mark: string) => `"blocks": [${mark}], "form": {`;

export const guardedMark = defineRule({
  id: 'screens/guarded-mark',
  summary: 'The place of the form or of the actions has a condition, which does nothing.',
  why: 'The form is shown to users who must not see it.',
  examples: {
    valid: [{ file, replace, by: by('{ "block": "form" }, { "block": "actions" }') }],
    invalid: [
      {
        ...{ file, replace, by: by('{ "block": "form", "when": "isGreen" }') },
        ...{ at: `${file}:3`, says: '"when" does nothing here' },
      },
      {
        ...{ file, replace, by: by('{ "block": "actions", "unless": "isGreen" }') },
        ...{ at: `${file}:3`, says: '"unless" does nothing here' },
      },
    ],
  },
  check: createPerFlowCheck(({ places }) =>
    places.flatMap(({ kind, file, pointer, value }) => {
      if (kind !== 'block' || !isObject(value) || typeof value.block !== 'string') return [];
      const suggestion = suggestions[value.block];
      if (suggestion === undefined) return [];
      return ['when', 'unless']
        .filter((name) => Object.hasOwn(value, name))
        .map((name) => ({
          ...{ file, pointer: `${pointer}/${name}`, suggestion },
          message: `This block only marks a place. "${name}" does nothing here.`,
        }));
    }),
  ),
});

// helpers

/** Maps a positioning block to the place where its condition belongs. */
const suggestions: Readonly<Record<string, string>> = {
  form: 'Write the condition in "form", which hides the whole form.',
  actions: 'Write the condition at each action.',
};
