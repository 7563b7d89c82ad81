// Personal data is sent only to the services and inputs that are listed for it.

import { isObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { findFilledParts, findUnmarkedParts, getInputDeclaration } from '../../declared-parts.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getTypeAnalysisAt } from '../../types/analysis.ts';

const file = 'tea/flow.json';
const replace = '"with": {';
const at = `${file}:91`;

const callInput = (what: string) => `"with": { ${what},`;

export const personalInput = defineRule({
  id: 'safety/personal-input',
  summary: 'Personal data is sent to a service in an input that is not marked as personal.',
  why: 'The service receives personal data that it does not need, and may store or log it.',
  examples: {
    valid: [
      { file, replace, by: callInput('"guest": { "name": { "$": { "var": "session.name" } } }') },
      { file, replace, by: callInput('"guest": { "$": { "var": "session" } }') },
      {
        file,
        replace,
        by: callInput('"note": { "$": { "if": [{ "var": "session.name" }, "known", "new"] } }'),
      },
      {
        file,
        replace,
        by: callInput('"cups": { "$": { "count": [[{ "var": "session.name" }]] } }'),
      },
    ],
    invalid: [
      {
        ...{ file, replace, at, says: '"session.name" is personal' },
        by: callInput(
          '"note": { "$": { "cat": ["For ", { "upper": [{ "var": "session.name" }] }] } }',
        ),
      },
      {
        ...{ file, replace, at, says: 'sends it as "note"' },
        by: callInput('"note": { "$": { "var": "session" } }'),
      },
      {
        ...{ file, replace, at, says: 'sends it as "guest.tea"' },
        by: callInput('"guest": { "tea": { "$optional": { "var": "session.name" } } }'),
      },
      {
        ...{ file, replace, at, says: '"session.name" is personal' },
        by: callInput(
          '"note": { "$link": "about", "query": { "n": { "$": { "var": "session.name" } } } }',
        ),
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap((place) => check(context, place)),
  ),
});

// helpers

function check(context: FlowContext, { file, pointer, value }: PlacedCall): readonly Finding[] {
  if (!isObject(value.with)) return [];
  const name = String(value.call);
  const operation = getOperationContract(context, name);
  if (!operation) return [];
  return findFilledParts(value.with, getInputDeclaration(operation), `${pointer}/with`).flatMap(
    (given) => {
      const type = getTypeAnalysisAt(context, file, given.pointer)?.type;
      return [...(type ? findUnmarkedParts(type, given.declared) : [])].map(([input, origins]) => ({
        file,
        pointer: given.pointer,
        ...describeOrigins(name, input, origins),
      }));
    },
  );
}

function describeOrigins(operation: string, input: string, origins: readonly string[]) {
  const named = origins.map((path) => `"${path}"`).join(' and ');
  const [are, them] = origins.length > 1 ? ['are', 'them'] : ['is', 'it'];
  return {
    message: `${named} ${are} personal, but the call of "${operation}" sends ${them} as "${input}", which is not marked as personal.`,
    suggestion: `Do not send ${them}. If the service needs ${them}, mark "${input}" with "x-pii": true in its OpenAPI document.`,
  };
}
