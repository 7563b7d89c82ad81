// Finds the values of the query parameter `back` that the cases of an external step test.

import {
  type App,
  type Flow,
  formatForMessage,
  type Handoff,
  isObject,
  type Json,
} from '../../language/index.ts';
import { findConfirmedPaths, findPathsRead, readsChargeConfirmation } from '../charges.ts';
import type { FlowContext } from '../define-rule.ts';
import { findExpressionDependencies } from '../expressions.ts';

/** Returns the values of `back` that a case tests without reading the service's response. */
export function findTestedBackValues(
  context: FlowContext,
  flow: Flow,
  handoff: Handoff,
): readonly string[] {
  const { app } = context.product;
  const confirmed = findConfirmedPaths(context, flow, handoff.call);
  return handoff.back.on.flatMap((each) => {
    if (each.when === undefined || readsChargeConfirmation(app, flow, each, confirmed)) return [];
    if (!findPathsRead(app, flow, each.when).includes('query.back')) return [];
    return getBackValues(app, flow, each.when);
  });
}

// helpers

function getBackValues(app: App, flow: Flow, rule: Json): readonly string[] {
  const values: string[] = [];
  for (const each of findExpressionDependencies(app, flow, rule))
    if (isObject(each) && Array.isArray(each['=='])) {
      const [one, other] = each['=='];
      if (isObject(one) && one.var === 'query.back') values.push(formatForMessage(other));
    }
  return values;
}
