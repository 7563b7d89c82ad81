// Lists the named conditions of a product with their locations.

import { type Condition, escapeSegment, type Flow, flowFile } from '../../language/index.ts';
import type { CheckContext } from '../define-rule.ts';

export interface OwnedCondition {
  readonly file: string;
  /** JSON Pointer of the condition in its file. */
  readonly pointer: string;
  /** The flow that declares the condition, or null for the application. */
  readonly flow: Flow | null;
  readonly name: string;
  readonly condition: Condition;
}

/**
 * Returns the conditions of the application and of all flows. An inherited condition is listed for the base flow only.
 */
export function getConditions({
  product,
  sources,
  folderOf,
}: CheckContext): readonly OwnedCondition[] {
  return [
    ...listConditions('app.json', null, product.app.conditions),
    ...Object.values(product.flows).flatMap((flow) =>
      listConditions(flowFile(folderOf(flow.id)), flow, flow.conditions),
    ),
  ].filter(({ file, pointer }) => sources.owner(file, pointer) === file);
}

// helpers

function listConditions(
  file: string,
  flow: Flow | null,
  conditions: Readonly<Record<string, Condition>>,
): readonly OwnedCondition[] {
  return Object.entries(conditions).map(([name, condition]) => ({
    ...{ file, pointer: `/conditions/${escapeSegment(name)}`, flow, name, condition },
  }));
}
