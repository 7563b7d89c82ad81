// Personal data is stored only at paths that are marked as personal. Otherwise, the mark would be lost.

import { formatForMessage, getValueAt, isObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getDataSchema } from '../../data-schema.ts';
import { findFilledParts, findUnmarkedParts, getPathDeclaration } from '../../declared-parts.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getTypeAnalysisAt } from '../../types/analysis.ts';
import { createAnswersType } from '../../types/payloads.ts';
import { addPathOrigin } from '../../types/sensitivity.ts';
import type { InferredType } from '../../types/type.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

type Place = FlowContext['places'][number];

const file = 'tea/flow.json';
const replace = '"help": "about"';
const at = `${file}:66`;

export const unmarkedPersonal = defineRule({
  id: 'safety/unmarked-personal',
  summary: 'Personal data is stored in a value that is not marked as personal.',
  why: 'Without the mark it counts as ordinary data, and can be sent to any service.',
  examples: {
    valid: [
      {
        ...{ file, replace },
        by: '"help": { "assign": { "session.name": { "$": { "var": "session.name" } } }, "go": "about" }',
      },
      {
        ...{ file, replace },
        by: '"help": { "assign": { "state.cups": { "$": { "count": [[{ "var": "session.name" }]] } } }, "go": "about" }',
      },
    ],
    invalid: [
      {
        ...{
          file,
          replace,
          at,
          says: '"session.name" is personal, but is stored as "session.returnTo"',
        },
        by: '"help": { "assign": { "session.returnTo": { "$": { "var": "session.name" } } }, "go": "about" }',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"title": "Kind",',
        by: '"title": "Kind", "x-pii": true,',
        at: 'tea/screens/kind.json:4',
        says: '"kind" is personal, but is stored as "state.kind"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    context.places
      .filter(({ kind, pointer }) => kind === 'write' && !pointer.includes('/reset/'))
      .flatMap((place) => check(context, place)),
  ),
});

// helpers

/** Compares the type of a call's result with the paths that store the result. */
function check(context: FlowContext, place: Place): readonly Finding[] {
  const { file, pointer, value, flow } = place;
  const path = formatForMessage(value);
  const declared = getPathDeclaration(getDataSchema(context.product, flow), path);
  const storedFinding = (type: InferredType, to: typeof declared, where: string) =>
    [...findUnmarkedParts(type, to)].map(([name, origins]) => ({
      file,
      pointer: where,
      ...describeOrigins(name, origins),
    }));
  if (pointer === '/form/bind') {
    const form = getValueAt(context.sources.values[file], '/form');
    const { likely } = getTypeFacts(context).at(file, '/form');
    return isObject(form)
      ? storedFinding(addPathOrigin(createAnswersType(form, likely), ''), declared, pointer)
      : [];
  }
  if (!pointer.includes('/assign/')) return [];
  const shape = getValueAt(context.sources.values[file], pointer) ?? null;
  return findFilledParts(shape, declared, pointer).flatMap((given) => {
    const type = getTypeAnalysisAt(context, file, given.pointer)?.type;
    return type ? storedFinding(type, given.declared, given.pointer) : [];
  });
}

function describeOrigins(name: string, origins: readonly string[]) {
  const named = origins.map((path) => `"${path}"`).join(' and ');
  const are = origins.length > 1 ? 'are' : 'is';
  return {
    message: `${named} ${are} personal, but ${are} stored as "${name}", which is not marked as personal.`,
    suggestion: `Mark "${name}" with "x-pii": true where it is declared.`,
  };
}
