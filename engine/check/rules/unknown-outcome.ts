// Outcomes are named as calls end.

import { isObject } from '../../data.ts';
import type { Json } from '../../types.ts';
import { defineRule, type Finding } from '../define-rule.ts';
import { outcomeWords } from '../outcomes.ts';
import { misspelt } from '../repair.ts';

const named = Object.keys(outcomeWords);

export const unknownOutcome = defineRule({
  id: 'names/unknown-outcome',
  summary: 'An outcome is handled that no call can have.',
  why: 'What stands there never happens, and the outcome that was meant goes another way.',
  examples: {
    valid: [
      { file: 'tea/flow.json', replace: '"ok": "kind"', by: '"ok": "kind", "422": "@fields"' },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"ok": "kind"',
        by: '"ok": "kind", "ofline": "@retry"',
        at: 'tea/flow.json:103',
        says: 'Did you mean "offline"',
        repaired: '"ok": "kind", "offline": "@retry"',
      },
      {
        file: 'app.json',
        replace: '"outcomes": {}',
        by: '"outcomes": { "42": { "title": "No", "text": "No." } }',
        at: 'app.json:88',
        says: '"42"',
      },
    ],
  },
  check: ({ places, sources }) => [
    ...places
      .filter(({ kind }) => kind === 'call')
      .flatMap(({ file, pointer, value }) =>
        judge(file, `${pointer}/on`, isObject(value) ? value.on : undefined),
      ),
    ...Object.entries(sources.values).flatMap(([file, value]) => {
      if (!isObject(value) || !/(?:^app|\/flow)\.json$/.test(file)) return [];
      const texts = isObject(value.texts) ? value.texts.outcomes : undefined;
      return [
        ...judge(file, '/outcomes', value.outcomes),
        ...judge(file, '/texts/outcomes', texts),
      ];
    }),
  ],
});

// helpers

function judge(file: string, pointer: string, on: Json | undefined): readonly Finding[] {
  return Object.keys(isObject(on) ? on : {})
    .filter((name) => !named.includes(name) && !/^[1-5]\d\d$/.test(name) && !name.startsWith('$'))
    .map((name) => ({
      file,
      pointer: `${pointer}/${name}`,
      message: `No call ends as "${name}": there are a status such as 422, and ${named.join(', ')}.`,
      ...misspelt(name, named, (key) => ({ key })),
    }));
}
