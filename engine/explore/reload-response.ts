// Generates the response to a call of a reloaded page. The service still has the data that the page had loaded before.

import { isObject, type Json } from '../language/index.ts';
import { findSchemaMismatch } from '../lint/index.ts';
import {
  type CallSite,
  getLikelyResponse,
  type LabeledResponse,
  type ResultSource,
} from './call-responses.ts';
import { createSampleValue } from './sample.ts';

/**
 * Combines the known data with the required parts of a response. If the result is invalid, returns the most likely
 * response.
 */
export function getResponseAfterReload(site: CallSite, source: ResultSource): LabeledResponse {
  const schema = source.schemaOf(site.operation);
  const likely = getLikelyResponse(site, source);
  if (!schema) return likely;
  const { input, present = null } = site;
  const sent = new Map(isObject(input) ? Object.entries(input) : []);
  const bare = createSampleValue(schema, { full: false, known: sent, textFor: source.textFor });
  const result = mergeValues(bare, present);
  return findSchemaMismatch(schema, result) === null
    ? { label: 'held', name: 'ok', result }
    : likely;
}

// helpers

/** Merges objects property by property. For any other values, prefers the known value. */
function mergeValues(bare: Json, known: Json): Json {
  if (known === null) return bare;
  if (!isObject(bare) || !isObject(known)) return known;
  const both = Object.entries(known).map(([name, value]) => [
    name,
    mergeValues(bare[name] ?? null, value),
  ]);
  return { ...bare, ...Object.fromEntries(both) };
}
