// A text sent to a service has the format that the service requires, such as a code.

import {
  formatForMessage,
  getLastSegment,
  isObject,
  type JsonSchema,
} from '../../../language/index.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { splitNameIntoWords } from '../../name-words.ts';
import { getPossibleTexts } from '../../possible-texts.ts';
import { getSourcePath } from '../../source-path.ts';
import { acceptsSomeText, getMatchingSamples, hasTextFormat } from '../../text-formats.ts';
import { inferType } from '../../types/infer.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const lookCall = (input: string) =>
  `"help": { "call": "shop.look", "with": { ${input} }, "on": { "ok": [{ "when": { "present": [{ "var": "result" }] }, "go": "about" }] } }`;
const at = `${file}:66`;

export const formMismatch = defineRule({
  id: 'calls/form-mismatch',
  summary:
    'A call sends a text in the wrong format, such as a name for a code or an email address for an id.',
  why: 'Both values are texts, so the types match, but the service refuses every call.',
  examples: {
    valid: [
      { file, replace, by: lookCall('"code": { "$": { "upper": [{ "var": "query.code" }] } }') },
      {
        file,
        replace,
        by: lookCall('"code": "NY", "day": { "$": { "isoDate": [{ "var": "query.day" }] } }'),
      },
    ],
    invalid: [
      {
        file,
        replace,
        by: lookCall('"code": { "$": { "var": "state.kind" } }'),
        at,
        says: '"green"',
      },
      {
        file,
        replace,
        by: lookCall('"day": { "$": { "var": "session.name" } }'),
        at,
        says: 'a date',
      },
    ],
  },
  check: (context) => getCalls(context).flatMap((place) => check(context, place)),
});

// helpers

function check(context: CheckContext, place: PlacedCall): readonly Finding[] {
  const { value, pointer } = place;
  if (!isObject(value.with)) return [];
  const name = formatForMessage(value.call);
  const operation = getOperationContract(context, name);
  if (!operation) return [];
  return checkParts(
    context,
    place,
    { given: value.with, schemas: operation.input, pointer: `${pointer}/with` },
    name,
  );
}

interface InputParts {
  readonly given: { readonly [name: string]: unknown };
  readonly schemas: { readonly [name: string]: unknown };
  readonly pointer: string;
}

function checkParts(
  context: CheckContext,
  place: PlacedCall,
  { given, schemas, pointer }: InputParts,
  operation: string,
): readonly Finding[] {
  return Object.entries(given).flatMap(([name, shape]): readonly Finding[] => {
    const wanted = getNonNullSchema(Object.hasOwn(schemas, name) ? schemas[name] : undefined);
    if (!wanted || !isObject(shape)) return [];
    const at = `${pointer}/${name}`;
    if (isObject(wanted.properties) && !Object.keys(shape).some((each) => each.startsWith('$')))
      return checkParts(
        context,
        place,
        { given: shape, schemas: wanted.properties, pointer: at },
        operation,
      );
    const fault = hasTextFormat(wanted)
      ? findFault(context, place, { shape, pointer: at }, wanted)
      : null;
    return fault
      ? [
          {
            file: place.file,
            pointer: at,
            message: `The value for "${name}" of "${operation}" ${fault}.`,
          },
        ]
      : [];
  });
}

/** Returns the schema of a value that is not null. Null says nothing about the format. */
function getNonNullSchema(schema: unknown): JsonSchema | null {
  if (!isObject(schema)) return null;
  if (!Array.isArray(schema.anyOf)) return schema;
  const [only, ...others] = schema.anyOf.filter((each) => isObject(each) && each.type !== 'null');
  return only && others.length === 0 ? (only as JsonSchema) : null;
}

function findFault(
  context: CheckContext,
  { file, flow }: PlacedCall,
  {
    shape,
    pointer,
  }: { readonly shape: { readonly [name: string]: unknown }; readonly pointer: string },
  wanted: JsonSchema,
): string | null {
  const logic = shape.$ ?? shape.$optional;
  if (logic === undefined) return null;
  const scope = getTypeFacts(context).at(file, pointer).likely;
  const { string, any } = inferType(logic as never, scope, () => undefined);
  const path = getSourcePath(shape as never);
  const plain = path !== null && (logic as { var?: unknown }).var === path ? path : null;
  const only =
    string?.only ?? (plain === null ? undefined : getPossibleTexts(context, flow, plain));
  if (only && only.length > 0) {
    // The rule "calls/input-mismatch" checks values from a fixed list.
    if (string?.only && Array.isArray(wanted.enum)) return null;
    if (acceptsSomeText(wanted, only)) return null;
    const some = only
      .slice(0, 3)
      .map((each) => JSON.stringify(each))
      .join(', ');
    return `is ${some}${only.length > 3 ? ' and others' : ''}, but ${describeFormat(wanted)}`;
  }
  const derived = (logic as { derived?: unknown }).derived;
  if (string && !any && typeof derived === 'string')
    return explainTitle(`derived.${derived}`, wanted);
  if (any || !string || plain === null) return null;
  const found = lookUpPath(getDataSchema(context.product, flow), plain);
  const source = found.found ? found.schema : {};
  if (hasTextFormat(source)) {
    const samples = getMatchingSamples(source);
    const wantedSamples = getMatchingSamples(wanted);
    const isApart =
      samples.length > 0 &&
      wantedSamples.length > 0 &&
      !acceptsSomeText(wanted, samples) &&
      !acceptsSomeText(source, wantedSamples);
    return isApart
      ? `is a text such as ${JSON.stringify(samples[0])}, but ${describeFormat(wanted)}`
      : null;
  }
  return wanted.format === 'date' && !string.day
    ? `is a text that may not be a date, but ${describeFormat(wanted)}`
    : explainName(plain, wanted);
}

/** Reports a derived value with a name like a title if the input requires a code. */
function explainTitle(path: string, wanted: JsonSchema): string | null {
  const last = splitNameIntoWords(path).at(-1) ?? '';
  const isDisplayName = ['name', 'title', 'label', 'text', 'email'].includes(last);
  const isCodeWanted =
    typeof wanted.pattern === 'string' && acceptsSomeText(wanted, ['new-york', 'NY']);
  return isDisplayName && isCodeWanted && !acceptsSomeText(wanted, ['Blue Heron LLC', 'New York'])
    ? `is "${path}", but ${describeFormat(wanted)}`
    : null;
}

/** Decides by the name of the value if its schema says nothing: an email address is not an id. */
function explainName(path: string, { format }: JsonSchema): string | null {
  const words = splitNameIntoWords(getLastSegment(path));
  const isOther = (others: readonly string[]) => words.some((word) => others.includes(word));
  if (
    format === 'uuid' &&
    isOther(['email', 'mail', 'name', 'phone', 'url', 'date', 'token', 'title']) &&
    !isOther(['id'])
  )
    return `is "${path}", but must be an id`;
  if (format === 'email' && isOther(['id', 'name', 'phone', 'url', 'date', 'token', 'password']))
    return `is "${path}", but must be an email address`;
  return null;
}

function describeFormat({ pattern, format, enum: values }: JsonSchema): string {
  if (Array.isArray(values))
    return `must be one of ${values
      .slice(0, 3)
      .map((each) => JSON.stringify(each))
      .join(', ')}${values.length > 3 ? ' and others' : ''}`;
  if (typeof pattern === 'string') return `must match ${pattern}`;
  return `must be ${format === 'date' ? 'a date such as 2026-03-01' : `in the format "${formatForMessage(format)}"`}`;
}
