// Every step has a screen, and every screen belongs to a step.

import { flowFile } from '../../../language/index.ts';
import { defineRule, suggestName } from '../../define-rule.ts';

export const screens = defineRule({
  id: 'names/missing-screen',
  summary: 'A step names a screen file that does not exist, or no step uses a screen file.',
  why: 'A step without a screen shows nothing, and a screen without a step is never shown.',
  examples: {
    valid: [
      { file: 'tea/flow.json', replace: '"id": "order"', by: '"id": "order", "screen": "order"' },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"id": "order"',
        by: '"id": "order", "screen": "ordr"',
        at: 'tea/flow.json:82',
        says: 'Did you mean "order"',
      },
    ],
  },
  check: ({ product, folderOf }) =>
    Object.values(product.flows).flatMap((flow) => {
      const file = flowFile(folderOf(flow.id));
      const known = Object.keys(flow.screens);
      const used = new Set(flow.steps.map(({ screen }) => screen));
      return [
        ...flow.steps.flatMap((step, index) =>
          Object.hasOwn(flow.screens, step.screen)
            ? []
            : [
                {
                  file,
                  pointer: `/steps/${index}`,
                  message: `There is no screen file "${step.screen}.json".`,
                  suggestion: suggestName(step.screen, known),
                },
              ],
        ),
        ...known
          .filter((name) => !used.has(name))
          .map((name) => ({
            file: `${folderOf(flow.id)}/screens/${name}.json`,
            pointer: '',
            message: `No step shows the screen "${name}".`,
            severity: 'warning' as const,
          })),
      ];
    }),
});
