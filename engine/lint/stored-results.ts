// Finds the schemas of the service responses that a data path stores.

import { groupBy } from 'remeda';
import {
  type Flow,
  getPathPrefixes,
  isObject,
  type JsonSchema,
  memoize,
} from '../language/index.ts';
import { getCalls } from './calls.ts';
import { getOperationContract } from './catalog.ts';
import { lookUpPath } from './data-schema.ts';
import type { FlowContext } from './define-rule.ts';

/**
 * Returns the schemas of a data path in the responses that are stored with "into" at the path or an ancestor. A value
 * that the state declares as a text may be a code in the response.
 */
export function getStoredSchemas(
  context: FlowContext,
  flow: Flow | null,
  path: string,
): readonly JsonSchema[] {
  const calls = getPathPrefixes(path).flatMap(
    (prefix) => getCallsByTarget(context, null)[prefix] ?? [],
  );
  return calls.flatMap(({ value, flow: owner }) => {
    const into = String(value.into);
    if (owner !== flow || !path.startsWith(`${into}.`)) return [];
    const { ok } = getOperationContract(context, value.call)?.results ?? {};
    const found = isObject(ok) ? lookUpPath(ok, path.slice(into.length + 1)) : null;
    return found?.found ? [found.schema] : [];
  });
}

// helpers

/** Groups calls by the data path that stores their result. */
const getCallsByTarget = memoize((context: FlowContext) =>
  groupBy(
    getCalls(context).filter(({ value }) => typeof value.into === 'string'),
    ({ value }) => String(value.into),
  ),
);
