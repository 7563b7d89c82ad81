// A text from the address is not longer than its receiving services allow.

import type { App, Flow } from '../../../language/index.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { getInputsOfPath } from '../../forms/destinations.ts';
import { findAnswerRejections } from '../../forms/rejections.ts';
import { getSchemaLocation } from '../../schema-location.ts';

const file = 'tea/flow.json';
const replace = '"state": {';
const flowWithTake = (scope: string) =>
  `"enter": { "take": [{ "query": "name", "into": "session.name" }], "load": [{ "call": "shop.write", "with": { "note": { "$": { "var": "${scope}" } } } }] }, "state": {`;

export const takenRefused = defineRule({
  id: 'data/taken-refused',
  summary: 'A text from the address can be longer than the service that receives it allows.',
  why: 'A user follows a link with a long code, and every later request is refused because of a value that no form shows.',
  examples: {
    valid: [{ file, replace, by: flowWithTake('state.kind') }],
    invalid: [
      {
        file,
        replace,
        by: flowWithTake('session.name'),
        at: 'app.json:18',
        says: 'more than 200 characters',
      },
    ],
  },
  check: (context) => {
    const { app, flows } = context.product;
    return [app, ...Object.values(flows)].flatMap((owner) => checkTakes(context, owner));
  },
});

// helpers

function checkTakes(context: CheckContext, owner: App | Flow): readonly Finding[] {
  const flow = 'steps' in owner ? owner : null;
  return [...new Set(owner.enter.take.map(({ into }) => into))].flatMap((path) => {
    const found = lookUpPath(getDataSchema(context.product, flow), path);
    if (!found.found) return [];
    for (const place of getInputsOfPath(context, flow, path)) {
      const long = findAnswerRejections(found.schema, place.schema).find(
        ({ keyword }) => keyword === 'maxLength',
      );
      if (!long) continue;
      return [
        {
          ...findDeclaration(context, flow, path),
          message: `"${path}" comes from the address and is sent to ${place.title}, which refuses ${long.what}.`,
          suggestion: `Write ${long.instead}, so that longer values in the address are ignored.`,
          related: [{ file: place.file, pointer: place.pointer, message: 'It is sent here.' }],
        },
      ];
    }
    return [];
  });
}

function findDeclaration(context: CheckContext, flow: Flow | null, path: string) {
  const { file, pointer } = getSchemaLocation(context, flow, path);
  return { file, pointer: `${pointer}/maxLength` };
}
