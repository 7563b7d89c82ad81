// No text contains unfinished content, such as lorem ipsum.

import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule } from '../../define-rule.ts';
import { getHumanTexts } from '../../texts/human-text.ts';

const about = 'tea/screens/about.json';
const replace = 'Leaves in water.';
const at = `${about}:6`;

export const unfinishedText = defineRule({
  id: 'texts/unfinished',
  summary: 'A text is empty, or is a note, filler text or test text.',
  why: 'The user reads a text that was not meant for users.',
  examples: {
    valid: [{ file: about, replace, by: 'To do this, put leaves in water. A test of patience.' }],
    invalid: [
      { file: about, replace, by: 'TODO: say what tea is', at, says: '"TODO"' },
      { file: about, replace, by: 'Lorem ipsum dolor sit amet.', at, says: 'filler' },
      { file: about, replace, by: 'xxx', at, says: '"xxx"' },
      { file: about, replace, by: 'Test', at, says: 'test text' },
      { file: about, replace, by: '  ', at, says: 'only spaces' },
    ],
  },
  check: createPerFlowCheck((context) =>
    getHumanTexts(context).flatMap(({ file, pointer, value, use }) => {
      const message = findFault(value, use === 'literal');
      return message ? [{ file, pointer, message }] : [];
    }),
  ),
});

// helpers

const authorNotes =
  /\b(?:TODO|FIXME|TBD|TBC|TKTK|WIP|XXX+|xxx+|asdf\w*|qwert\w*|blah blah)\b|\?\?\?/;
const fillerTexts =
  /\b(?:lorem ipsum|dolor sit amet|placeholder (?:text|title)|(?:text|copy|title|wording) (?:goes|comes) here|insert (?:text|copy) here|change me|changeme)\b/i;
const trialTexts =
  /^(?:test(?:ing)?(?: ?\d+)?|foo|bar|baz|foo ?bar|abc|new (?:title|text|label)|untitled|undefined|null|nan|\[object object\])[.!]?$/i;

function findFault(value: string, isLiteral: boolean): string | null {
  if (value.trim() === '') {
    if (isLiteral) return null;
    return value === '' ? 'This text is empty.' : 'This text has only spaces.';
  }
  const [note] = authorNotes.exec(value) ?? [];
  if (note) return `"${note}" is a note for authors, not for users.`;
  const [filler] = fillerTexts.exec(value) ?? [];
  if (filler) return `"${filler}" is filler text.`;
  return trialTexts.test(value.trim()) ? `"${value.trim()}" looks like test text.` : null;
}
