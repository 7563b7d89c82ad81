// What a service holds of which a page knew: the answer to a page that was loaded anew and asks for it.

import { misfit } from '../check/fits.ts';
import { isObject } from '../data.ts';
import type { Json } from '../types.ts';
import { type CallSite, type LabelledAnswer, likelyAnswer, type ResultSource } from './results.ts';
import { sampleOf } from './sample.ts';

/** What was known, and beside it only what an answer cannot do without; the likeliest answer where that is none. */
export function heldAnswer(site: CallSite, source: ResultSource): LabelledAnswer {
  const schema = source.schemaOf(site.operation);
  const likely = likelyAnswer(site, source);
  if (!schema) return likely;
  const { input, present = null } = site;
  const sent = new Map(isObject(input) ? Object.entries(input) : []);
  const bare = sampleOf(schema, { full: false, known: sent, textFor: source.textFor });
  const result = joined(bare, present);
  return misfit(schema, result) === null ? { label: 'held', name: 'ok', result } : likely;
}

// helpers

/** Objects property by property; else what is known, where something is. */
function joined(bare: Json, known: Json): Json {
  if (known === null) return bare;
  if (!isObject(bare) || !isObject(known)) return known;
  const both = Object.entries(known).map(([name, value]) => [
    name,
    joined(bare[name] ?? null, value),
  ]);
  return { ...bare, ...Object.fromEntries(both) };
}
