// Answers the question `confirmations`: the results in journeys for the operations that confirm a payment.

import { isDeepEqual, uniqueWith } from 'remeda';
import type { Json } from '../../../engine/language/index.ts';
import { getJourneys } from '../../../engine/simulate/index.ts';
import type { Confirmations } from '../../protocol/questions.ts';
import type { AnalysisContext } from '../context.ts';

/** Lists the different `ok` results of each operation that confirms a handoff, in the order of the journeys. */
export function listConfirmations({ parsed }: Pick<AnalysisContext, 'parsed'>): Confirmations {
  const journeys = getJourneys(parsed).map(({ journey }) => journey);
  const given = journeys.flatMap(({ answers = {}, steps }) => [
    answers,
    ...steps.map((step) => step.answers ?? {}),
  ]);
  const results = (operation: string) =>
    given.flatMap(({ [operation]: outcomes = {} }): readonly Json[] =>
      Object.hasOwn(outcomes, 'ok') ? [outcomes.ok ?? null] : [],
    );
  const asked = Object.values(parsed.product.flows).flatMap(({ steps }) =>
    steps.flatMap(({ handoff }) => (handoff ? [handoff.back.confirm.call] : [])),
  );
  return Object.fromEntries(
    [...new Set(asked)].map((operation) => [
      operation,
      uniqueWith(results(operation), isDeepEqual),
    ]),
  );
}
