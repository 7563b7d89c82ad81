// Finds the data that events bring, such as the plan of a pressed button.

import { type Flow, formatForMessage, getExpressionReads, getValueAt } from '../language/index.ts';
import type { FlowContext } from './define-rule.ts';
import { findExpressionsInTemplate } from './expressions.ts';

export interface ChosenPath {
  readonly path: string;
  /** The id of the step whose event brings the data, or null for an event of the flow. */
  readonly step: string | null;
}

/** Returns the data paths of a flow that reactions assign from the payload of an event. */
export function findChosenPaths(
  { sources, places }: FlowContext,
  flow: Flow,
): readonly ChosenPath[] {
  return places.flatMap(({ kind, file, pointer, value, flow: other, step }) => {
    if (kind !== 'write' || other !== flow || !pointer.includes('/assign/')) return [];
    const shape = getValueAt(sources.values[file], pointer) ?? null;
    const isBrought = findExpressionsInTemplate(shape).some((rule) =>
      getExpressionReads(rule).paths.some(({ name }) => name.startsWith('event.')),
    );
    return isBrought ? [{ path: formatForMessage(value), step }] : [];
  });
}
