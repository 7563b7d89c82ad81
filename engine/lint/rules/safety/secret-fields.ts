// Secret and personal values stay marked from the form to the service. Secrets are masked while the user types.

import {
  type Flow,
  flowFile,
  formatForMessage,
  getPathPrefixes,
  isObject,
  type JsonSchema,
} from '../../../language/index.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { type AnswerDestination, getAnswerDestinations } from '../../forms/destinations.ts';
import type { FormField } from '../../forms/form-field.ts';
import { getAllFields, getFieldTitle } from '../../forms/forms.ts';
import { findWrongPasswordToken } from '../../forms/password-token.ts';
import { detectPurpose, getAutocompletePurpose } from '../../forms/purposes.ts';
import { getSchemaLocation } from '../../schema-location.ts';

const file = 'tea/screens/order.json';
const title = '"title": "Note"';

export const secretFields = defineRule({
  id: 'safety/secret-fields',
  summary:
    'A password or token is not marked as secret, is visible while it is typed, or has the wrong "autocomplete", or personal data is not marked as personal.',
  why: 'A value without a mark is stored, shown and sent like any other value.',
  examples: {
    valid: [
      { file, replace: title, by: '"title": "Note", "x-pii": true' },
      {
        file: 'app.json',
        replace: '"returnTo": {',
        by: '"tokenCount": { "type": "integer" }, "returnTo": {',
      },
    ],
    invalid: [
      {
        file,
        replace: title,
        at: `${file}:25`,
        by: '"title": "Password"',
        says: 'is not marked as secret',
      },
      {
        file,
        replace: title,
        at: `${file}:37`,
        by: '"title": "Note", "x-sensitive": true',
        says: 'is shown while it is typed',
      },
      {
        file,
        replace: '"x-pii": true',
        at: `${file}:32`,
        by: '"x-pii": false',
        says: 'is not marked as personal',
      },
      {
        file: 'app.json',
        replace: '"x-sensitive": true',
        at: 'app.json:16',
        by: '"x-sensitive": false',
        says: 'is not marked as secret',
      },
    ],
  },
  check: (context) => [
    ...getAllFields(context).flatMap((field) => check(context, field)),
    ...checkData(context),
  ],
});

// helpers

const secretName =
  /^(?:.*[a-z_])?(?:password|passcode|passphrase|secret|pin|token|apikey)(?:confirm|confirmation|again)?$/i;
const secretTitle = /\b(?:password|passcode|passphrase|PIN)\b/i;

function check(context: CheckContext, field: FormField): readonly Finding[] {
  const { schema, options, name, pointer, form } = field;
  const token = formatForMessage(options.autocomplete?.value ?? '');
  const destinations = getAnswerDestinations(context, field);
  const masked = isMasked(context, field);
  const isMarked = schema['x-sensitive'] === true;
  const takenAs = (word: string) =>
    destinations.find(({ kind, schema: taken }) => kind === 'input' && taken[word] === true);
  const secret =
    schema.type === 'string' &&
    (isMarked ||
      masked ||
      secretName.test(name) ||
      secretTitle.test(getFieldTitle(field).value) ||
      takenAs('x-sensitive') !== undefined ||
      /-password$/.test(token));
  const last = Object.keys(schema).at(-1);
  const place = { file: form.file, pointer: last === undefined ? pointer : `${pointer}/${last}` };
  if (secret)
    return [
      ...(isMarked
        ? []
        : [
            {
              ...place,
              message: `"${name}" asks for a secret, but is not marked as secret.`,
              suggestion: 'Write "x-sensitive": true in its schema.',
            },
          ]),
      ...(masked
        ? []
        : [
            {
              file: form.file,
              pointer: options.widget?.pointer ?? field.uiPointer ?? pointer,
              message: `The secret "${name}" is shown while it is typed.`,
              suggestion: 'Use the widget "password".',
            },
          ]),
      ...findWrongPasswordToken(field, token),
    ];
  return checkPersonal(context, field, takenAs('x-pii'));
}

function isMasked({ catalog }: CheckContext, { options }: FormField): boolean {
  const widget = formatForMessage(options.widget?.value ?? '');
  return Object.hasOwn(catalog.fields, widget) && catalog.fields[widget]?.answers.hidden === true;
}

/** Personal data is marked where it is stored. If it is only sent, it is marked in the form. */
function checkPersonal(
  context: CheckContext,
  field: FormField,
  taken: AnswerDestination | undefined,
): readonly Finding[] {
  const { schema, form, name, pointer, options } = field;
  const token = formatForMessage(options.autocomplete?.value ?? '');
  const purpose = detectPurpose(field) ?? getAutocompletePurpose(token);
  if (!taken && !purpose?.personal) return [];
  if (schema['x-pii'] === true) return [];
  const path = form.bind === null ? null : `${form.bind}.${name}`;
  const stored = path === null ? null : findStoragePlace(context, form.flow, path);
  if (stored?.marked) return [];
  const mark = schema['x-pii'] === undefined ? Object.keys(schema).at(-1) : 'x-pii';
  const own = mark === undefined ? pointer : `${pointer}/${mark}`;
  const place = stored ?? { file: form.file, pointer: own };
  return [
    {
      ...{ file: place.file, pointer: place.pointer },
      message: `"${path ?? name}" holds personal data, but is not marked as personal.`,
      suggestion: 'Write "x-pii": true in its schema.',
      related: [
        { file: form.file, pointer, message: 'The field asks for it here.' },
        ...(taken
          ? [
              {
                file: taken.file,
                pointer: taken.pointer,
                message: 'It is sent as personal data here.',
              },
            ]
          : []),
      ],
    },
  ];
}

interface StoragePlace {
  readonly file: string;
  readonly pointer: string;
  readonly marked: boolean;
}

/** Returns the location of a data path's declaration, and if the path or an ancestor is marked as personal. */
function findStoragePlace(context: CheckContext, flow: Flow, path: string): StoragePlace | null {
  const schema = getDataSchema(context.product, flow);
  if (!lookUpPath(schema, path).found) return null;
  const marked = getPathPrefixes(path).some((prefix) => {
    const found = lookUpPath(schema, prefix);
    return found.found && found.schema['x-pii'] === true;
  });
  return { ...getSchemaLocation(context, flow, path), marked };
}

/** Reports data with a name like a secret. */
function checkData({ product, folderOf }: CheckContext): readonly Finding[] {
  return [
    ...Object.entries(product.app.scopes).flatMap(([name, { schema }]) =>
      findUnmarked(schema, 'app.json', `/scopes/${name}/schema`),
    ),
    ...Object.values(product.flows).flatMap(({ id, state }) =>
      findUnmarked(state.schema, flowFile(folderOf(id)), '/state/schema'),
    ),
  ];
}

function findUnmarked(schema: JsonSchema, file: string, pointer: string): readonly Finding[] {
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, part]) => {
    if (!isObject(part)) return [];
    const at = `${pointer}/properties/${name}`;
    const isText = [part.type].flat().includes('string');
    if (!isText || !secretName.test(name) || part['x-sensitive'] === true)
      return findUnmarked(part, file, at);
    return [
      {
        ...{ file, pointer: part['x-sensitive'] === undefined ? at : `${at}/x-sensitive` },
        message: `The name of "${name}" suggests a secret, but it is not marked as secret.`,
        suggestion: 'Write "x-sensitive": true in its schema.',
      },
    ];
  });
}
