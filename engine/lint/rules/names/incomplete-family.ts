// A flow that extends a base flow sets all values that distinguish it. It removes nothing that the rest of the flow
// refers to.

import {
  type Flow,
  flowFile,
  formatForMessage,
  getExpressionReads,
  getValueAt,
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
} from '../../../language/index.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule, type Finding, suggestName } from '../../define-rule.ts';

type Place = CheckContext['places'][number];

export const incompleteFamily = defineRule({
  id: 'names/incomplete-family',
  summary:
    'A flow that extends another does not set a value of its own, sets one that does not fit, or leaves out a step that is still a target.',
  why: 'Users see and send data that belong to the other flow.',
  examples: {
    valid: [
      { file: 'mate/flow.json', replace: '"greeting": "A mate"', by: '"greeting": "Your mate"' },
      { file: 'mate/flow.json', replace: '"without": [\n    "green"\n  ]', by: '"without": []' },
    ],
    invalid: [
      {
        file: 'mate/flow.json',
        replace: '"greeting": "A mate"',
        by: '',
        at: 'mate/flow.json:7',
        says: '"greeting" is not set here, so users get the value of "tea"',
      },
      {
        file: 'mate/flow.json',
        replace: '"greeting": "A mate"',
        by: '"greeting": 5',
        at: 'mate/flow.json:8',
        says: 'a text in "tea", but a number here',
      },
      {
        file: 'mate/flow.json',
        replace: '"green"',
        by: '"about"',
        at: 'mate/flow.json:11',
        says: 'leaves out the step "about"',
      },
    ],
  },
  check: (context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const file = flowFile(context.folderOf(flow.id));
      const raw = context.sources.values[file];
      if (!isObject(raw) || typeof raw.extends !== 'string') return [];
      const base = flowFile(context.folderOf(raw.extends));
      const other = context.sources.values[base];
      const own = context.places.filter((place) => place.flow === flow);
      return isObject(other)
        ? [
            ...findValueFaults(context, { file, base, other, flow }, own),
            ...findStepFaults(file, raw, own),
          ]
        : [];
    }),
});

// helpers

interface DerivedFlow {
  readonly file: string;
  /** The file of the base flow. */
  readonly base: string;
  readonly other: JsonObject;
  readonly flow: Flow;
}

function findValueFaults(
  context: CheckContext,
  { file, base, other, flow }: DerivedFlow,
  places: readonly Place[],
): readonly Finding[] {
  const otherValues = isObject(other.with) ? other.with : {};
  const baseId = formatForMessage(other.id);
  return Object.entries(otherValues).flatMap(([name, value]) => {
    const readers = places.filter((place) => readsValue(place, name));
    const [reader] = readers;
    if (!reader) return [];
    const pointer = `/with/${name}`;
    const read = { file: reader.file, pointer: reader.pointer, message: 'The value is read here.' };
    const given = context.sources.owner(file, pointer) === file;
    if (!given)
      return [
        {
          ...{
            file,
            pointer: '/with',
            related: [{ file: base, pointer, message: 'The value in the other flow.' }, read],
          },
          message: `"${name}" is not set here, so users get the value of "${baseId}" (${formatForMessage(value)}).`,
          suggestion: `Set "${name}" in this flow as well.`,
          // A text of the base flow may also apply to the extending flow.
          ...(readers.every((place) => place.kind === 'text') &&
            !isSetByAllOthers(context, { file, baseId, name }) && { severity: 'warning' as const }),
        },
      ];
    const mine = flow.with[name] ?? null;
    const kind = getKind(mine);
    if (kind !== getKind(value))
      return [
        {
          ...{
            file,
            pointer,
            related: [{ file: base, pointer, message: 'The value in the other flow.' }, read],
          },
          message: `"${name}" is ${getKind(value)} in "${baseId}", but ${kind} here.`,
        },
      ];
    return readers
      .flatMap((place) => findOutsideValues(context, place, name, mine))
      .slice(0, 1)
      .map((fault) => ({
        ...{ file, pointer, related: [read] },
        ...fault,
      }));
  });
}

/** Returns true if all other flows that extend the base set a value. At least one such flow must exist. */
function isSetByAllOthers(
  { sources, product, folderOf }: CheckContext,
  { file, baseId, name }: { readonly file: string; readonly baseId: string; readonly name: string },
): boolean {
  const others = Object.keys(product.flows)
    .map((id) => flowFile(folderOf(id)))
    .filter((each) => each !== file)
    .map((each) => sources.values[each])
    .filter((each) => isObject(each) && each.extends === baseId);
  return (
    others.length > 1 &&
    others.every((each) => isObject(each) && isObject(each.with) && Object.hasOwn(each.with, name))
  );
}

/** Returns true for a read of `with.<name>` in an expression or a text. */
function readsValue({ kind, value }: Place, name: string): boolean {
  if (kind === 'text') return new RegExp(`\\{with\\.${name}[,}]`).test(formatForMessage(value));
  return (
    kind === 'logic' && getExpressionReads(value).paths.some((read) => read.name === `with.${name}`)
  );
}

function getKind(value: Json): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'nothing';
  return (
    { string: 'a text', number: 'a number', boolean: 'true or false' }[typeof value as string] ??
    'an object'
  );
}

/** Returns true if a value that is assigned or sent directly is not among the accepted values. */
function findOutsideValues(
  { product, catalog, sources }: CheckContext,
  place: Place,
  name: string,
  value: Json,
): readonly Pick<Finding, 'message' | 'suggestion'>[] {
  if (!isObject(place.value) || place.value.var !== `with.${name}`) return [];
  const segments = parsePointer(place.pointer);
  const [before = '', target = '', last = ''] = segments.slice(-3);
  if (last !== '$' && last !== '$optional') return [];
  const call = getValueAt(
    sources.values[place.file],
    place.pointer.replace(/\/with\/[^/]+\/\$\w*$/, ''),
  );
  const found = lookUpPath(getDataSchema(product, place.flow), target);
  const schema =
    before === 'assign'
      ? found.found && found.schema
      : before === 'with' &&
        isObject(call) &&
        catalog.operations[formatForMessage(call.call)]?.input[target];
  const values = schema && Array.isArray(schema.enum) ? (schema.enum as Json[]) : null;
  if (!values || values.includes(value)) return [];
  const known = values.filter((each) => typeof each === 'string');
  return [
    {
      message: `"${target}" receives this value, but does not allow ${formatForMessage(value)}: it allows ${known.join(', ')}.`,
      suggestion: suggestName(formatForMessage(value), known),
    },
  ];
}

function findStepFaults(
  file: string,
  raw: JsonObject,
  places: readonly Place[],
): readonly Finding[] {
  const without = Array.isArray(raw.without) ? raw.without : [];
  return without.flatMap((step, index) => {
    const related = places
      .filter(({ kind, value }) => kind === 'target' && value === step)
      .map((place) => ({
        file: place.file,
        pointer: place.pointer,
        message: 'This leads to the step.',
      }));
    return related.length === 0
      ? []
      : [
          {
            ...{ file, pointer: `/without/${index}`, related },
            message: `This flow leaves out the step "${formatForMessage(step)}", but a target still leads to it.`,
            suggestion: 'Keep the step, or override the steps that lead to it.',
          },
        ];
  });
}
