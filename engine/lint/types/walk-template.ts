// Computes the facts inside templates. `$each` names the items of its list.

import { escapeSegment, isObject, type Json } from '../../language/index.ts';
import { mapFactScopes, type PlaceFacts } from './facts.ts';
import { getItemNames } from './infer-template.ts';
import { withScopeNames } from './scope.ts';

export type RecordFacts = (pointer: string, at: PlaceFacts) => void;

/** Records the facts in every repeated part of a template. */
export function walkTemplate(
  shape: Json | undefined,
  pointer: string,
  at: PlaceFacts,
  recordFacts: RecordFacts,
): void {
  if (typeof shape !== 'object' || shape === null) return;
  if (isObject(shape) && (Object.hasOwn(shape, '$') || Object.hasOwn(shape, '$optional'))) return;
  if (!isObject(shape) || !Object.hasOwn(shape, '$each')) {
    for (const [name, each] of Object.entries(shape))
      walkTemplate(each, `${pointer}/${escapeSegment(name)}`, at, recordFacts);
    return;
  }
  const inside = mapFactScopes(at, (scope) => withScopeNames(scope, getItemNames(shape, scope)));
  recordFacts(`${pointer}/of`, inside);
  recordFacts(`${pointer}/by`, inside);
  walkTemplate(shape.of, `${pointer}/of`, inside, recordFacts);
}
