// Describes the shape of a value in words, based on its JSON Schema.

import { isObject } from '../../../engine/language/index.ts';
import { formatJsonCode } from '../table.ts';

/** A JSON Schema that the reference pages describe. It belongs to the flow language, a block, or a widget. */
export type DocumentedSchema = Readonly<Record<string, unknown>>;

/** Name of a schema definition -> link to its description. */
export type DefinitionLinks = Readonly<Record<string, string>>;

/** Returns a description of the values that a schema allows. */
export function describeShape(schema: DocumentedSchema, links: DefinitionLinks = {}): string {
  const describe = (each: unknown) => describeShape(each as DocumentedSchema, links);
  const { $ref, const: only, enum: values, anyOf, items, additionalProperties } = schema;
  if (typeof $ref === 'string') return links[$ref.split('/').at(-1) ?? ''] ?? 'any JSON';
  if (only !== undefined) return formatJsonCode(only);
  if (Array.isArray(values)) return formatAlternatives(values.map(formatJsonCode));
  if (Array.isArray(anyOf)) return formatAlternatives([...new Set(anyOf.map(describe))]);
  if (items !== undefined) return `list of ${describe(items)}`;
  if (isObject(additionalProperties)) return `object: name → ${describe(additionalProperties)}`;
  const types = [schema.type ?? []].flat().map(String);
  if (types.length === 0 || types.length === 6) return 'any JSON';
  return `${formatAlternatives(types.map((type) => typeNames[type] ?? type))}${formatLimits(schema)}`;
}

// helpers

const typeNames: Readonly<Record<string, string>> = { array: 'list' };

function formatAlternatives(alternatives: readonly string[]): string {
  return alternatives.join(' or ');
}

/** Returns the limits of a number, such as ", at least 1". Returns an empty text if the number has no limits. */
function formatLimits({ minimum, maximum }: DocumentedSchema): string {
  const limits = [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ];
  return limits.length === 0 ? '' : `, ${limits.join(', ')}`;
}
