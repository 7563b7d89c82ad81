// Texts show formatted values instead of ids, codes, and timestamps.

import { findPlaceholders, getLastSegment, type JsonSchema } from '../../../language/index.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { splitNameIntoWords } from '../../name-words.ts';
import { getFlowOfFolder } from '../../places.ts';
import { getPossibleTexts } from '../../possible-texts.ts';
import { getStoredSchemas } from '../../stored-results.ts';
import { acceptsSomeText } from '../../text-formats.ts';
import { getHumanTexts } from '../../texts/human-text.ts';
import { getTopFolder } from '../../top-folder.ts';
import { readPlaceholder } from '../../types/scope.ts';
import type { InferredType } from '../../types/type.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

const about = 'tea/screens/about.json';
const replace = 'Leaves in water.';
const at = `${about}:6`;

export const rawValue = defineRule({
  id: 'texts/raw-value',
  summary:
    'A text shows money or a date without a format, or shows an internal code such as "new-york".',
  why: 'The user reads 2026-03-01T10:00:00Z or new-york.',
  examples: {
    valid: [{ file: about, replace, by: 'As of {now, date}: {derived.label}, {session.name}.' }],
    invalid: [
      { file: about, replace, by: 'As of {now}.', at, says: 'a date or a time' },
      { file: about, replace, by: 'Tea: {state.kind}.', at, says: '"green"' },
      {
        ...{ file: 'till/screens/till.json', at: 'till/screens/till.json:3', says: 'format money' },
        replace: 'One cup.',
        by: 'One cup for {state.price}.',
      },
    ],
  },
  check: (context) => {
    const formats = collectFormats(context);
    return getHumanTexts(context).flatMap(
      ({ file, pointer, value, braces }): readonly Finding[] => {
        if (braces !== 'data' || !value.includes('{')) return [];
        const { sure } = getTypeFacts(context).at(file, pointer);
        return findPlaceholders(value).flatMap(({ path, format }) => {
          const reading = readPlaceholder(sure, path);
          const usual = formats.get(keyOf(file, path));
          if (reading.found && usual && (format === 'text' || format === 'number'))
            return [{ file, pointer, ...createFormatFault(path, format, usual) }];
          if (
            reading.found &&
            (format === 'text' || format === 'number') &&
            isAmount(path, reading.type)
          )
            return [
              {
                ...{
                  file,
                  pointer,
                  message: `The name of "${path}" suggests an amount in cents, but the text shows a plain number.`,
                },
                suggestion: `Give it a format: {${path}, money}.`,
                // A value whose name ends in "total" may be a count.
                ...(path.endsWith('otal') ? { severity: 'warning' as const } : {}),
              },
            ];
          if (format !== 'text' || !reading.found) return [];
          const fault =
            findCodeFault(context, file, path) ?? findFault(context, file, path, reading.type);
          return fault ? [{ file, pointer, ...fault }] : [];
        });
      },
    );
  },
});

// helpers

interface ShownFormat {
  readonly file: string;
  readonly pointer: string;
  readonly format: string;
}

/** Maps a folder and a data path to the format in which texts show the path: money, a date, or a month. */
function collectFormats(context: CheckContext): ReadonlyMap<string, ShownFormat> {
  const found = new Map<string, ShownFormat>();
  for (const { file, pointer, value, braces } of getHumanTexts(context)) {
    if (braces !== 'data' || !value.includes('{')) continue;
    for (const { path, format } of findPlaceholders(value))
      if (['money', 'date', 'month'].includes(format))
        found.set(keyOf(file, path), { file, pointer, format });
  }
  return found;
}

const amountWords = new Set(['price', 'amount', 'fee', 'fees', 'cost', 'total', 'cents']);

/** Returns true for a number whose name ends like an amount. */
function isAmount(path: string, { any, number, string }: InferredType): boolean {
  const last = splitNameIntoWords(getLastSegment(path)).at(-1) ?? '';
  return amountWords.has(last) && !any && number !== undefined && string === undefined;
}

/** A name may have another meaning in another flow. */
function keyOf(file: string, path: string): string {
  return `${getTopFolder(file)} ${path.includes('.') && !path.startsWith('result.') ? path : file + path}`;
}

function createFormatFault(path: string, format: string, usual: ShownFormat) {
  const how = format === 'text' ? 'without a format' : 'as a plain number';
  const write = `{${path}, ${usual.format}}`;
  return {
    message: `"${path}" is shown ${how} here, and with the format ${usual.format} elsewhere. One of the two is wrong.`,
    suggestion:
      usual.format === 'money'
        ? `If it is an amount in cents, write ${write} here. If it is not, remove the format there.`
        : `If it is a date, write ${write} here. If it is not, remove the format there.`,
    related: [
      {
        file: usual.file,
        pointer: usual.pointer,
        message: `Here it has the format ${usual.format}.`,
      },
    ],
  };
}

/** Reports a code that is shown although the flow derives a readable value under the same name. */
function findCodeFault(
  { product, sources }: CheckContext,
  file: string,
  path: string,
): Pick<Finding, 'message' | 'suggestion'> | null {
  if (!/^(?:derived|state)\.\w+$/.test(path)) return null;
  const flow = getFlowOfFolder(product, sources, getTopFolder(file) ?? '');
  const last = getLastSegment(path);
  const words = ['Name', 'Title', 'Label'].map((end) => last + end);
  const meant = words.find((each) =>
    [product.app.derive, flow?.derive ?? {}].some((derive) => Object.hasOwn(derive, each)),
  );
  if (meant === undefined) return null;
  return {
    message: `"${path}" is an internal code. "derived.${meant}" holds the text for users.`,
    suggestion: `Write {derived.${meant}}.`,
  };
}

const slugPattern = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

function findFault(
  context: CheckContext,
  file: string,
  path: string,
  { any, string }: InferredType,
): Pick<Finding, 'message' | 'suggestion'> | null {
  if (path.startsWith('params.'))
    return {
      message: `"${path}" is a value from the address, such as "new-york".`,
      suggestion: readableTextHint,
    };
  if (any || !string) return null;
  if (string.day && !string.only)
    return {
      message: `"${path}" is a date or a time in a machine format.`,
      suggestion: `Give it a format: {${path}, date}.`,
    };
  if (path.startsWith('derived.'))
    return /(?:[a-z]At|[a-z]On|[dD]ate)$/.test(path) && !string.only
      ? {
          message: `The name of "${path}" suggests a date or a time, but the text shows it without a format.`,
          suggestion: `Give it a format: {${path}, date}.`,
        }
      : findNameFault(path, string.only, /[-_]/);
  const flow = getFlowOfFolder(context.product, context.sources, getTopFolder(file) ?? '');
  const found = lookUpPath(getDataSchema(context.product, flow), path);
  const schema = found.found ? found.schema : {};
  if (
    /(?:[a-z]At|[a-z]On|[dD]ate)$/.test(path) &&
    [schema.type].flat().includes('string') &&
    !string.only
  )
    return {
      message: `The name of "${path}" suggests a date or a time, but the text shows it without a format.`,
      suggestion: `Give it a format: {${path}, date}.`,
    };
  if ([schema, ...getStoredSchemas(context, flow, path)].some(isCodeSchema))
    return {
      message: `"${path}" is an internal code, such as "new-york".`,
      suggestion: readableTextHint,
    };
  return findNameFault(path, string.only ?? getPossibleTexts(context, flow, path), /^/);
}

/** Returns true for a schema that accepts codes but no natural language. */
function isCodeSchema(schema: JsonSchema): boolean {
  return (
    typeof schema.pattern === 'string' &&
    acceptsSomeText(schema, ['new-york']) &&
    // Users know codes in upper case, such as a promo code. Codes in lower case are internal.
    !acceptsSomeText(schema, ['New York', 'Acme & Sons LLC', 'SAVE-10'])
  );
}

const readableTextHint =
  'Show a readable text instead: a property of the list entry, or a derived value.';

/** @param sign a character that one of the values must contain to be recognized as a code */
function findNameFault(
  path: string,
  only: readonly string[] | undefined,
  sign: RegExp,
): Pick<Finding, 'message' | 'suggestion'> | null {
  const isNames = only && only.length > 1 && only.every((each) => slugPattern.test(each));
  if (!isNames || !only.some((each) => sign.test(each))) return null;
  const some = only
    .slice(0, 2)
    .map((each) => `"${each}"`)
    .join(' or ');
  return {
    message: `"${path}" is shown as an internal code: ${some}.`,
    suggestion: readableTextHint,
  };
}
