// Describes the failures of calls in words.

import type { GraphCall } from '../../engine/lint/index.ts';
import { toReadableWords } from './words.ts';

/** Returns the summary of an operation in its OpenAPI document, or an empty text. */
export type GetOperationSummary = (operation: string) => string;

/** Returns true if the outcome means that the call has failed. */
export function isFailedOutcome(outcome: string): boolean {
  return /^(\d{3}\b|[45]xx$|\*$|offline$|timeout$|cancelled$|failed$)/.test(outcome);
}

/**
 * Describes the failing calls of a transition with their outcomes.
 * @example
 * describeFailures([{ operation: 'shop.order', outcome: '404' }], () => 'Order tea') // '“Order tea” finds nothing
 * (404)'
 */
export function describeFailures(
  calls: readonly GraphCall[],
  summaryOf: GetOperationSummary,
): string {
  return calls
    .filter(({ outcome }) => isFailedOutcome(outcome))
    .map(({ operation, outcome }) => {
      const summary = summaryOf(operation).replace(/\.$/, '');
      return `“${summary || toReadableWords(operation)}” ${describeOutcome(outcome)}`;
    })
    .join(', then ');
}

/**
 * Describes the outcome of a call in words.
 * @example
 * describeOutcome('409:price-changed') // 'conflicts (409, price changed)'
 */
export function describeOutcome(outcome: string): string {
  const [status = '', code] = outcome.split(':');
  const named = words[status];
  if (named !== undefined) return named;
  const verb = verbs[status] ?? (status.startsWith('5') ? 'fails in the service' : 'fails');
  return `${verb} (${status}${code === undefined ? '' : `, ${toReadableWords(code)}`})`;
}

// helpers

const words: Readonly<Record<string, string>> = {
  offline: 'is offline',
  timeout: 'takes too long',
  cancelled: 'is canceled',
  failed: 'fails',
  '*': 'fails in another way',
};

const verbs: Readonly<Record<string, string>> = {
  '4xx': 'is refused',
  '400': 'is refused',
  '401': 'needs a login',
  '402': 'is declined',
  '403': 'is not allowed',
  '404': 'finds nothing',
  '409': 'conflicts',
  '410': 'finds nothing any more',
  '422': 'is not accepted',
  '429': 'is made too often',
};
