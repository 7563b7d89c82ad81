// The responses in journeys match the services' schemas.

import { escapeSegment, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { findFormatMismatch } from '../../format-mismatch.ts';
import { findJourneys, type PlacedJourney } from '../../journeys.ts';
import { findSchemaMismatch } from '../../validate-value.ts';

export const answerMismatch = defineRule({
  id: 'journeys/answer-mismatch',
  summary: 'A journey answers a call with a response that its service never sends.',
  why: 'The journey passes with data that users never get, and proves nothing.',
  examples: {
    valid: [
      { file: 'tea/journeys.json', replace: '"price": 100', by: '"price": 250' },
      {
        file: 'tea/journeys.json',
        replace: '"price": 100',
        by: '"price": 100, "ready": "2026-02-28"',
      },
    ],
    invalid: [
      {
        file: 'tea/journeys.json',
        replace: '"price": 100',
        by: '"price": "100"',
        at: 'tea/journeys.json:13',
        says: 'must be integer',
      },
      {
        file: 'tea/journeys.json',
        replace: '"number": "1",',
        by: '',
        at: 'tea/journeys.json:11',
        says: 'needs "number"',
      },
      {
        file: 'tea/journeys.json',
        replace: '"price": 100',
        by: '"price": 100,\n"ready": "2026-02-30"',
        at: 'tea/journeys.json:14',
        says: 'must be a date',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    findJourneys(context).flatMap((journey) => [
      ...check(context, journey, journey.value.answers, '/answers'),
      ...journey.steps.flatMap(({ answers }, index) =>
        check(context, journey, answers, `/steps/${index}/answers`),
      ),
    ]),
  ),
});

// helpers

function check(
  { catalog }: FlowContext,
  { file, pointer }: PlacedJourney,
  answers: Json | undefined,
  below: string,
): readonly Finding[] {
  return Object.entries(isObject(answers) ? answers : {}).flatMap(([operation, outcomes]) =>
    Object.entries(isObject(outcomes) ? outcomes : {}).flatMap(([outcome, value]) => {
      const contract = getOperationContract({ catalog }, operation);
      const schema = contract?.results[outcome];
      // An error response may have no body.
      if (!schema || (outcome !== 'ok' && value === null)) return [];
      const fault = findSchemaMismatch(schema, value) ?? findFormatMismatch(schema, value);
      if (!fault) return [];
      const at = `${pointer}${below}/${escapeSegment(operation)}/${escapeSegment(outcome)}`;
      const message = `"${operation}" never sends this response: it ${fault.reason}.`;
      return [{ file, pointer: at + fault.pointer, message }];
    }),
  );
}
