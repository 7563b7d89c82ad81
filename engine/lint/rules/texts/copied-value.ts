// Flows that extend the same flow have different sentences in their values.

import { escapeSegment, flowFile, isObject, toObject } from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';

const file = 'rooibos/flow.json';
const createRooibos = (greeting: string) => ({
  ...{ file, replace: '' },
  by: `{ "id": "rooibos", "version": 1, "title": "Order rooibos", "path": "/rooibos", "extends": "tea",\n"with": { "greeting": "${greeting}" } }`,
});

export const copiedValue = defineRule({
  id: 'texts/copied-value',
  summary: 'Two flows that extend the same flow have the same sentence.',
  why: 'The user reads a sentence that was copied from another flow and not adapted.',
  examples: {
    valid: [createRooibos('A rooibos'), createRooibos('A tea')],
    invalid: [{ ...createRooibos('A mate'), at: `${file}:2`, says: 'the same "greeting"' }],
  },
  check: (context) => {
    const seen = new Map<string, Finding>();
    return findDerivedFlows(context).flatMap(({ file, base, values, own }) =>
      Object.entries(values).flatMap(([name, value]): readonly Finding[] => {
        // The sentence of the base flow is the original.
        if (!isSentence(value) || own[name] === value) return [];
        const key = JSON.stringify([base, name, value]);
        const finding = {
          file,
          pointer: `/with/${escapeSegment(name)}`,
          message: `Another flow that extends "${base}" has the same "${name}".`,
          suggestion: 'Adapt the sentence, or write it once in the flow that both extend.',
          severity: 'warning' as const,
        };
        const first = seen.get(key);
        if (!first) {
          seen.set(key, finding);
          return [];
        }
        const { file: other, pointer } = first;
        const related = [{ file: other, pointer, message: 'The same sentence.' }];
        return [{ ...finding, related }];
      }),
    );
  },
});

// helpers

function findDerivedFlows({ product, sources, folderOf }: CheckContext) {
  return Object.values(product.flows).flatMap((flow) => {
    const file = flowFile(folderOf(flow.id));
    const source = sources.values[file];
    const base = isObject(source) && typeof source.extends === 'string' ? source.extends : null;
    if (base === null || !isObject(source)) return [];
    const own = product.flows[base]?.with ?? {};
    return [{ file, base, values: toObject(source.with), own: toObject(own) }];
  });
}

function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.includes(' ');
}
