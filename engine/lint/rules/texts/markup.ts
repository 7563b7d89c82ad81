// Texts are plain. Markup for bold, links, or values from other systems would be shown literally.

import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule } from '../../define-rule.ts';
import { getHumanTexts } from '../../texts/human-text.ts';
import { getTranslations } from '../../translations/source-texts.ts';

const about = 'tea/screens/about.json';
const replace = 'Leaves in water.';
const at = `${about}:6`;

export const markup = defineRule({
  id: 'texts/markup',
  summary:
    'A text contains HTML, Markdown, an escape sequence or the placeholder of another system.',
  why: 'Texts are shown as they are written, so the user reads the markup.',
  examples: {
    valid: [
      { file: about, replace, by: 'Leaves & water, 5 < 6, 100 % pure, 3 * 4 [see below] (hot).' },
    ],
    invalid: [
      {
        ...{ file: 'app.json', replace: '"name": "Sample",', says: 'The tag' },
        by: '"name": "Sample",\n  "locales": ["de"],',
        also: { 'texts.de.json': '{\n  "Order tea": "<b>Tee</b> bestellen"\n}' },
        at: 'texts.de.json:2',
      },
      { file: about, replace, by: '<b>Leaves</b> in water.', at, says: '"<b>"' },
      { file: about, replace, by: 'Leaves &amp; water.', at, says: '"&amp;"' },
      { file: about, replace, by: '**Leaves** in water.', at, says: '"**"' },
      { file: about, replace, by: 'Leaves, see [here](https://a.example).', at, says: 'Markdown' },
      { file: about, replace, by: 'Leaves of %s.', at, says: '"%s"' },
      { file: about, replace, by: 'Leaves.\\\\nWater.', at, says: 'several paragraphs' },
    ],
  },
  check: createPerFlowCheck((context) =>
    [...getHumanTexts(context), ...getTranslations(context.sources)].flatMap(
      ({ file, pointer, value }) => {
        if (!possibleMarkup.test(value)) return [];
        const fault = markupPatterns.find(({ sign }) => sign.test(value));
        const found = fault?.sign.exec(value)?.[0];
        return fault && found
          ? [
              {
                file,
                pointer,
                message: `${fault.says(found)} is shown literally.`,
                suggestion: fault.instead,
              },
            ]
          : [];
      },
    ),
  ),
});

// helpers

const possibleMarkup = /[<&*[%\\_`#]/;

const markupPatterns = [
  {
    sign: /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i,
    says: (found: string) => `The tag "${found}"`,
    instead: 'Write plain text. Use a block for a link or a heading.',
  },
  {
    sign: /&(?:[a-z]{2,8}|#\d+|#x[\da-f]+);/i,
    says: (found: string) => `"${found}"`,
    instead: 'Write the character itself.',
  },
  {
    sign: /!?\[[^\]]+\]\([^)\s]+\)/,
    says: () => 'A Markdown link',
    instead: 'Use a block of links.',
  },
  {
    sign: /\*\*|__|`|^#{1,6}\s/,
    says: (found: string) => `The Markdown "${found.trim()}"`,
    instead: 'Write plain text.',
  },
  {
    sign: /%[sd@](?!\w)|%\(\w+\)s|%\{\w+\}|<%|\[\[\w+\]\]/,
    says: (found: string) => `"${found}"`,
    instead: 'Write a value in braces: {state.name}.',
  },
  {
    sign: /\\[nrt"\\]/,
    says: (found: string) => `The escape "${found}"`,
    instead: 'Write several paragraphs as a list of texts.',
  },
];
