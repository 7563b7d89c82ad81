// The user's answers survive a reload and are read.

import {
  type Flow,
  flowFile,
  getPathPrefixes,
  isObject,
  type JsonObject,
  listScreenFiles,
} from '../../../language/index.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { getFlowOfFolder } from '../../places.ts';
import { getSchemaLocation } from '../../schema-location.ts';

const screen = 'tea/screens/kind.json';

export const unstoredAnswer = defineRule({
  id: 'data/unstored-answer',
  summary: 'An answer is stored in a value that is not persisted, or nothing stores or reads it.',
  why: 'The answer is gone after a reload or on the next screen.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"type": "integer"',
        by: '"type": "integer", "x-keep": false',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"enum": [',
        by: '"x-keep": false, "enum": [',
        at: 'tea/flow.json:12',
        says: 'is not persisted',
      },
      {
        file: screen,
        replace: '"bind": "state",',
        by: '"bind": null,',
        at: `${screen}:4`,
        says: 'Nothing stores or reads',
      },
    ],
  },
  check: (context) =>
    listScreenFiles(context.sources.values).flatMap(({ file, folder, name, raw: { form } }) => {
      const flow = getFlowOfFolder(context.product, context.sources, folder);
      if (!flow || !isObject(form)) return [];
      if (typeof form.bind === 'string') return findUnstored(context, flow, form, file);
      return findUnread(context, flow, { screen: `${folder}/screens/${name}`, file }, form);
    }),
});

// helpers

function findUnstored(
  context: CheckContext,
  flow: Flow,
  form: JsonObject,
  file: string,
): readonly Finding[] {
  const bind = String(form.bind);
  const schema = isObject(form.schema) ? form.schema : {};
  const data = getDataSchema(context.product, flow);
  return Object.keys(isObject(schema.properties) ? schema.properties : {}).flatMap((field) => {
    const lost = getPathPrefixes(`${bind}.${field}`).find((each) => {
      const found = lookUpPath(data, each);
      return found.found && found.schema['x-keep'] === false;
    });
    if (lost === undefined) return [];
    const declared = getSchemaLocation(context, flow, lost);
    return [
      {
        file: declared.file,
        pointer: `${declared.pointer}/x-keep`,
        message: `"${lost}" is not persisted ("x-keep": false), but a form stores the answer "${field}" in it.`,
        related: [
          {
            file,
            pointer: `/form/schema/properties/${field}`,
            message: `The form asks for "${field}" here.`,
          },
        ],
      },
    ];
  });
}

/** If a form has no data path, a reaction must read the submitted answers. */
function findUnread(
  { product, folderOf, sources }: CheckContext,
  flow: Flow,
  { screen, file }: { readonly screen: string; readonly file: string },
  form: JsonObject,
): readonly Finding[] {
  const showing = Object.values(product.flows).flatMap((each) =>
    each.steps
      .filter((step) => getScreenFile(folderOf(each.id), step.screen) === screen)
      .map((step) => ({ flow: each, step })),
  );
  const isRead = showing.some(({ flow: each, step }) =>
    readsEvent({ own: step.on, flow: each.on, app: product.app.on }),
  );
  if (isRead || showing.length === 0) return [];
  const first = form.bind === undefined ? '/form' : '/form/bind';
  const related = showing.slice(0, 1).map(({ flow: each, step }) => ({
    file: flowFile(folderOf(each.id)),
    pointer: `/steps/${each.steps.indexOf(step)}`,
    message: `"${step.id}" shows this screen.`,
  }));
  return sources.values[file] === undefined || flow.steps.length === 0
    ? []
    : [
        {
          file,
          pointer: first,
          message: 'Nothing stores or reads the answers of this form.',
          suggestion:
            'Set "bind" to store the answers, or read "event" in the reaction to the form.',
          related,
        },
      ];
}

function getScreenFile(folder: string, screen: string): string {
  const [first = '', ...rest] = screen.split('/');
  return rest.length === 0 ? `${folder}/screens/${screen}` : `${first}/screens/${rest.join('/')}`;
}

function readsEvent(parts: object): boolean {
  return /"(?:var|root)":\s*\[?"event["\\.]|\{event\./.test(JSON.stringify(parts));
}
