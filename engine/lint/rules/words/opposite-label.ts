// The label of a button or a choice does not contradict its effect.

import { isObject, type Json, listScreenFiles } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { splitNameIntoWords } from '../../name-words.ts';
import { findOppositeWords } from '../../opposites.ts';
import { walkJson } from '../../walk-json.ts';

const file = 'tea/screens/about.json';
const replace = '"blocks": [';
const link = (label: string, event: string) =>
  `"blocks": [{ "block": "links", "items": [\n{ "label": "${label}", "event": "${event}" }] },`;

export const oppositeLabel = defineRule({
  id: 'words/opposite-label',
  summary: 'The label of a button or a choice says the opposite of its event or its value.',
  why: 'The user presses one thing and gets the opposite.',
  examples: {
    valid: [
      { file, replace, by: link('Pay by the month instead', 'monthly') },
      { file, replace, by: link('Change', 'monthly') },
    ],
    invalid: [
      {
        ...{ file, replace, by: link('Pay by the year instead', 'monthly') },
        ...{ at: `${file}:4`, says: '"monthly"' },
      },
    ],
  },
  check: createPerFlowCheck(({ sources }) => [
    ...listScreenFiles(sources.values).flatMap(({ file, raw }) => checkAll(file, raw)),
    ...Object.entries(sources.values).flatMap(([file, value]) =>
      file.startsWith('shared/') && !file.endsWith('.schema.json') ? checkAll(file, value) : [],
    ),
  ]),
});

// helpers

function checkAll(file: string, value: Json): readonly Finding[] {
  const found: Finding[] = [];
  walkJson(value, '', (each, pointer) => {
    if (!isObject(each) || typeof each.label !== 'string') return;
    const [key] = ['event', 'value'].filter((name) => typeof each[name] === 'string');
    const name = key === undefined ? undefined : each[key];
    if (typeof name !== 'string') return;
    const opposite = findOppositeWords(splitNameIntoWords(name), splitNameIntoWords(each.label));
    if (opposite)
      found.push({
        ...{ file, pointer: `${pointer}/label` },
        message: `The label “${each.label}” says "${opposite[1]}", but its ${key} "${name}" says "${opposite[0]}".`,
        suggestion: `Say what the ${key} does, or swap it with the other one.`,
        related: [{ file, pointer: `${pointer}/${key}`, message: `The ${key}.` }],
      });
  });
  return found;
}
