// The screens of a flow have different titles.

import { defineRule, type Finding } from '../../define-rule.ts';

export const sameTitle = defineRule({
  id: 'words/same-title',
  summary: 'Two screens of a flow have the same title.',
  why: 'Users cannot tell the screens apart in the browser history, in a screen reader or on the phone with support.',
  examples: {
    valid: [{ file: 'tea/screens/about.json', replace: 'About tea', by: 'About green tea' }],
    invalid: [
      {
        file: 'tea/screens/about.json',
        replace: 'About tea',
        by: 'Which tea?',
        at: 'tea/screens/about.json:2',
        says: 'The screens "kind" and "about" have the same title',
      },
    ],
  },
  check: ({ product, sources, folderOf }) =>
    Object.values(product.flows).flatMap((flow) => {
      const folder = folderOf(flow.id);
      const names = [...new Set(flow.steps.map(({ screen }) => screen))];
      const first = new Map<string, string>();
      return names.flatMap((name): readonly Finding[] => {
        const file = `${folder}/screens/${name}.json`;
        const declared = flow.screens[name]?.title;
        const title = typeof declared === 'string' ? declared.trim().toLowerCase() : '';
        const other = first.get(title);
        if (other === undefined) first.set(title, name);
        if (title === '' || other === undefined || sources.owner(file, '') !== file) return [];
        const related = {
          file: `${folder}/screens/${other}.json`,
          pointer: '/title',
          message: 'The other screen.',
        };
        return [
          {
            ...{ file, pointer: '/title', related: [related] },
            message: `The screens "${other}" and "${name}" have the same title.`,
            suggestion: 'Say in the title what this screen asks or shows.',
          },
        ];
      });
    }),
});
