// A sentence shows words, not the names and times that programs use.

import { placeholdersOf } from '../../text.ts';
import { answersWritten } from '../answers-written.ts';
import { dataSchemaOf, lookUp } from '../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { flowOfFolder } from '../places.ts';
import { fitsTexts } from '../text-forms.ts';
import { humanTextsOf } from '../texts/human-text.ts';
import { readPlaceholder } from '../types/scope.ts';
import type { Type } from '../types/type.ts';
import { worldOf } from '../types/world.ts';

const about = 'tea/screens/about.json';
const replace = 'Leaves in water.';
const at = `${about}:6`;

export const rawValue = defineRule({
  id: 'texts/raw-value',
  summary: 'A text shows a date without a format, or a value by the name that programs give it.',
  why: 'The founder would read 2026-03-01T10:00:00Z, or new-york.',
  examples: {
    valid: [{ file: about, replace, by: 'As of {now, date}: {derived.label}, {session.name}.' }],
    invalid: [
      { file: about, replace, by: 'As of {now}.', at, says: 'a date or a time' },
      { file: about, replace, by: 'Tea: {state.kind}.', at, says: '"green"' },
    ],
  },
  check: (context) =>
    humanTextsOf(context).flatMap(({ file, pointer, value, braces }): readonly Finding[] => {
      if (braces !== 'data' || !value.includes('{')) return [];
      const { sure } = worldOf(context).at(file, pointer);
      return placeholdersOf(value).flatMap(({ path, format }) => {
        const reading = readPlaceholder(sure, path);
        if (format !== 'text' || !reading.found) return [];
        const fault = faultOf(context, file, path, reading.type);
        return fault ? [{ file, pointer, ...fault }] : [];
      });
    }),
});

// helpers

const slug = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

function faultOf(
  context: CheckContext,
  file: string,
  path: string,
  { any, string }: Type,
): Pick<Finding, 'message' | 'suggestion'> | null {
  if (any || !string) return null;
  if (string.day && !string.only)
    return {
      message: `"${path}" is a date or a time as programs write it.`,
      suggestion: `Give it a format: {${path}, date}.`,
    };
  if (path.startsWith('derived.')) return nameFault(path, string.only, /[-_]/);
  const flow = flowOfFolder(context.product, context.sources, file.split('/')[0] ?? '');
  const found = lookUp(dataSchemaOf(context.product, flow), path);
  const schema = found.found ? found.schema : {};
  if (/(?:[a-z]At|[a-z]On|[dD]ate)$/.test(path) && schema.type === 'string' && !string.only)
    return {
      message: `"${path}" is called like a date or a time, and is shown as it is.`,
      suggestion: `Give it a format: {${path}, date}.`,
    };
  // A pattern that takes names of programs, and no words.
  if (
    typeof schema.pattern === 'string' &&
    fitsTexts(schema, ['new-york']) &&
    !fitsTexts(schema, ['New York', 'Acme & Sons LLC'])
  )
    return {
      message: `"${path}" is a name as programs write it, such as "new-york".`,
      suggestion: inWords,
    };
  return nameFault(path, string.only ?? answersWritten(context, flow, path), /^/);
}

const inWords = 'Show the words for it: those of the list that it is from, or a derived value.';

/** @param sign what one of the values must hold to be told from a word */
function nameFault(
  path: string,
  only: readonly string[] | undefined,
  sign: RegExp,
): Pick<Finding, 'message' | 'suggestion'> | null {
  const isNames = only && only.length > 1 && only.every((each) => slug.test(each));
  if (!isNames || !only.some((each) => sign.test(each))) return null;
  const some = only
    .slice(0, 2)
    .map((each) => `"${each}"`)
    .join(' or ');
  return { message: `"${path}" is shown as programs name it: ${some}.`, suggestion: inWords };
}
