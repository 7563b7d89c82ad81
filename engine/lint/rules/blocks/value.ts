// Block properties have the type that the block accepts.

import { formatForMessage, isObject, type JsonSchema } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type FlowContext } from '../../define-rule.ts';
import { describeTypeMismatch } from '../../types/describe-mismatch.ts';
import { findTemplateMismatches, type TemplateFault } from '../../types/template-mismatches.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

export const blockValue = defineRule({
  id: 'blocks/value',
  summary: 'A property of a block has a value of the wrong type.',
  why: 'The block shows something wrong, or fails.',
  examples: {
    valid: [
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text"',
        by: '"block": "text", "quiet": { "$": { "var": "flags.samples" } }',
      },
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text",',
        by: '"block": "list", "items": { "$each": [1, 2], "as": "n", "of": { "title": "Cup {n}" } } }, { "block": "text",',
      },
    ],
    invalid: [
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text"',
        by: '"block": "text", "quiet": "yes"',
        at: 'tea/screens/about.json:5',
        says: 'must be boolean',
      },
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text",',
        by: '"block": "list", "items": [{ "titel": "x" }] }, { "block": "text",',
        at: 'tea/screens/about.json:5',
        says: 'needs "title"',
      },
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text",',
        by: '"block": "list", "items": { "$each": [1], "as": "n", "of": { "title": { "$": { "var": "n" } }, "hnit": "x" } } }, { "block": "text",',
        at: 'tea/screens/about.json:5',
        says: 'nothing named "hnit"',
      },
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text"',
        by: '"block": "text", "quiet": { "$": { "var": "state.kind" } }',
        at: 'tea/screens/about.json:5',
        says: 'is "green" or "black", and must be true or false',
      },
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text",',
        by: '"block": "list", "items": { "$each": [1], "as": "n", "of": { "title": { "$": { "var": "n" } } } } }, { "block": "text",',
        at: 'tea/screens/about.json:5',
        says: 'is 1, and must be a text',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    context.places
      .filter(({ kind }) => kind === 'block')
      .flatMap((place) => {
        const { value, file, pointer } = place;
        const schema = isObject(value)
          ? getBlockSchema(context.catalog, formatForMessage(value.block))
          : undefined;
        if (!isObject(value) || !schema || !isObject(schema.properties)) return [];
        const scopeAt = (at: string) => getTypeFacts(context).at(file, at).likely;
        return Object.entries(schema.properties).flatMap(([name, expected]) => {
          const given = value[name];
          if (given === undefined || !isObject(expected)) return [];
          return findTemplateMismatches(expected, given, `${pointer}/${name}`, scopeAt)
            .filter(({ computed }) => !computed || computed.mismatch.kind === 'value')
            .map((fault) => ({ file, pointer: fault.pointer, message: formatMessage(fault) }));
        });
      }),
  ),
});

// helpers

function getBlockSchema({ blocks }: FlowContext['catalog'], name: string): JsonSchema | undefined {
  return Object.hasOwn(blocks, name) ? blocks[name] : undefined;
}

/** A block shows nothing for a missing value, so only values of a wrong type are reported. */
function formatMessage({ reason, computed }: TemplateFault): string {
  return `This value ${computed ? describeTypeMismatch(computed) : reason}.`;
}
