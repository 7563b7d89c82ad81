// A repeating payment starts only with the user's consent. The consent is not given by default.

import {
  isConsentSchema,
  isObject,
  type Json,
  type JsonObject,
  toObject,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import {
  findChargingCalls,
  findPaymentPaths,
  type PaymentPath,
} from '../../money/payment-paths.ts';
import { getPaymentScreen } from '../../money/sent-amount.ts';
import { tillFiles } from '../../sample/till-files.ts';

const file = 'till/screens/till.json';
const replace = '"lead": "One cup.",';

/** The sample flow with a payment that repeats. */
const also = {
  'till/flow.json': String(tillFiles['till/flow.json'])
    .replace('"buy"', '"submit"')
    .replace('shop.sell', 'shop.renew'),
};

const askFor = (agreed: JsonObject, required: readonly string[] = ['agreed']) =>
  `${replace} "form": ${JSON.stringify({
    bind: null,
    schema: { type: 'object', required, properties: { agreed } },
    ui: { agreed: { 'ui:widget': 'checkbox' } },
  })},`;

const consent = { type: 'boolean', const: true, title: 'I agree to the renewal' };

export const noConsent = defineRule({
  id: 'money/no-consent',
  summary: 'A payment that renews starts without a consent on the screen before it.',
  why: 'The user is charged again and again for something that they did not agree to.',
  examples: {
    valid: [
      { file, replace, by: askFor(consent), also },
      { file, replace, by: '"lead": "Two cups.",' },
    ],
    invalid: [
      {
        ...{ file, replace, by: '"lead": "Two cups.",', also },
        ...{ at: `${file}:1`, says: 'asks for no consent' },
      },
      {
        ...{ file, replace, by: askFor(consent, []), also },
        ...{ at: `${file}:1`, says: 'asks for no consent' },
      },
      {
        ...{ file, replace, by: askFor({ ...consent, default: true }), also },
        ...{ at: `${file}:3`, says: 'is given beforehand' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    findChargingCalls(context)
      .filter(({ value }) => getOperationContract(context, value.call)?.charges?.renews === true)
      .flatMap((call) => findPaymentPaths(context, call))
      .flatMap((path) => checkPath(context, path)),
  ),
});

// helpers

function checkPath(context: FlowContext, path: PaymentPath): readonly Finding[] {
  const screen = getPaymentScreen(context, path);
  if (!screen) return [];
  const form = toObject(toObject(context.sources.values[screen.file]).form);
  const consents = path.event === 'submit' ? findConsents(toObject(form.schema)) : [];
  const related = [
    { file: path.call.file, pointer: path.pointer, message: 'The payment starts here.' },
  ];
  if (consents.length === 0)
    return [
      {
        ...{ file: screen.file, pointer: '', related },
        message: `This screen asks for no consent, and "${path.call.operation}" renews until it is canceled.`,
        suggestion:
          'Add a form with a required field { "type": "boolean", "const": true }, and pay by its "submit".',
      },
    ];
  return consents
    .filter(({ field }) => field.default === true)
    .map(({ name }) => ({
      ...{ file: screen.file, pointer: `/form/schema/properties/${name}/default`, related },
      message: `The consent "${name}" is given beforehand, and "${path.call.operation}" renews until it is canceled.`,
      suggestion: 'Remove "default".',
    }));
}

/** Returns the fields that must be true before a form can be submitted. */
function findConsents(schema: JsonObject): readonly { name: string; field: JsonObject }[] {
  const required: readonly Json[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(toObject(schema.properties)).flatMap(([name, field]) =>
    isObject(field) && isConsentSchema(field) && required.includes(name) ? [{ name, field }] : [],
  );
}
