// The values in texts are suitable for their formats: no text is formatted as money, and no list is inside a sentence.

import { findPlaceholders, formatForMessage, textFormats } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { describeMisspelling, replacePlaceholder } from '../../repair.ts';
import { getTypeAnalysis } from '../../types/analysis.ts';
import { explainFormatFault } from '../../types/format-fault.ts';
import { readPlaceholder } from '../../types/scope.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

const about = 'tea/screens/about.json';
const replace = 'Leaves in water.';
const at = `${about}:6`;

export const placeholderMismatch = defineRule({
  id: 'texts/placeholder-mismatch',
  summary: 'A text shows a value in a format that does not exist or does not fit the value.',
  why: 'The user reads $NaN, a list without spaces, or [object Object].',
  examples: {
    valid: [
      {
        file: about,
        replace,
        by: '{state.cups, number} cups of {state.kind} for {state.cups, money}.',
      },
      { file: about, replace, by: 'As of {now, date}, {derived.label}.' },
    ],
    invalid: [
      {
        ...{ file: about, replace, at, says: 'no text format named "mony"' },
        by: '{state.cups, mony}',
        repaired: '{state.cups, money}',
      },
      { file: about, replace, by: '{state.kind, money}', at, says: 'Money is made of a number' },
      { file: about, replace, by: '{state.cups, date}', at, says: 'is a number' },
      {
        ...{ file: about, replace, at, says: 'A plural is chosen by a number' },
        by: '{state.kind, plural, one {# leaf} other {# leaves}}',
      },
      { file: about, replace, by: '{flags.samples}', at, says: 'true or false' },
      { file: about, replace, by: '{config.payOrigins}', at, says: 'a list of texts' },
    ],
  },
  check: createPerFlowCheck((context) =>
    context.places.flatMap((place): readonly Finding[] => {
      const { kind, file, pointer, value } = place;
      if (kind === 'logic')
        return getTypeAnalysis(context, place).notes.flatMap((note) => {
          const fault = note.kind === 'format' ? explainFormatFault(note.format, note.given) : null;
          return fault
            ? [{ file, pointer: pointer + note.pointer, message: `The value shown here ${fault}` }]
            : [];
        });
      if (kind !== 'text') return [];
      const { sure } = getTypeFacts(context).at(file, pointer);
      return findPlaceholders(formatForMessage(value)).flatMap(({ path, format }) => {
        if (format !== 'plural' && !isFormat(format))
          return [
            {
              file,
              pointer,
              message: `There is no text format named "${format}".`,
              ...describeMisspelling(format, textFormats, (to) =>
                replacePlaceholder(formatForMessage(value), format, to),
              ),
            },
          ];
        const reading = readPlaceholder(sure, path);
        const fault = reading.found ? explainFormatFault(format, reading.type) : null;
        return fault ? [{ file, pointer, message: `"${path}" ${fault}` }] : [];
      });
    }),
  ),
});

// helpers

function isFormat(name: string): boolean {
  return (textFormats as readonly string[]).includes(name);
}
