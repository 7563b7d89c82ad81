/** The request schemas of the flag service, and its messages for invalid bodies. */
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { type Detail, type FlagResponse, wrongShape } from './failures.ts';

/**
 * Validates a flag context.
 * @returns the error response, or undefined
 */
export function checkContext(body: unknown): FlagResponse | undefined {
  return check(contextSchema, body);
}

/**
 * Validates usage metrics.
 * @returns the error response, or undefined
 */
export function checkMetrics(body: unknown): FlagResponse | undefined {
  return check(metricsSchema, body);
}

/**
 * Validates a client registration.
 * @returns the error response, or undefined
 */
export function checkRegistration(body: unknown): FlagResponse | undefined {
  return check(registrationSchema, body);
}

// helpers

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const moment = (numeric: 'integer' | 'number') => ({
  oneOf: [{ type: 'string', format: 'date-time' }, { type: numeric }],
});

const contextSchema = compiled({
  type: 'object',
  properties: {
    context: {
      type: 'object',
      properties: {
        appName: { type: 'string', minLength: 1 },
        currentTime: { type: 'string', format: 'date-time' },
        environment: text,
        properties: { type: 'object', additionalProperties: text },
        ...{ remoteAddress: text, sessionId: text, userId: text },
      },
    },
  },
});

const usage = {
  type: 'object',
  properties: {
    yes: { type: 'number', minimum: 0 },
    no: count,
    variants: { type: 'object', nullable: true, additionalProperties: count },
  },
};

const metricsSchema = compiled({
  type: 'object',
  required: ['appName', 'bucket'],
  properties: {
    ...{ appName: text, instanceId: text, environment: text, sdkVersion: text },
    bucket: {
      type: 'object',
      required: ['start', 'stop', 'toggles'],
      properties: {
        start: moment('integer'),
        stop: moment('integer'),
        toggles: { type: 'object', additionalProperties: usage },
      },
    },
  },
});

const registrationSchema = compiled({
  type: 'object',
  required: ['appName', 'interval', 'started', 'strategies'],
  properties: {
    ...{ appName: text, instanceId: text, environment: text, sdkVersion: text },
    interval: { type: 'number' },
    started: moment('number'),
    strategies: { type: 'array', items: text },
  },
});

/** Coerces numbers to texts and back, as the real server does. */
function compiled(schema: object) {
  const ajv = new Ajv({ coerceTypes: true, strict: false, verbose: true });
  addFormats(ajv);
  return ajv.compile({ type: 'object', properties: { body: schema } });
}

function check(schema: ReturnType<typeof compiled>, body: unknown): FlagResponse | undefined {
  return schema({ body }) ? undefined : wrongShape((schema.errors ?? []).map(detailOf));
}

function detailOf({ keyword, instancePath, params, message, data }: ErrorObject): Detail {
  if (keyword === 'required') {
    const path = `${instancePath}/${params.missingProperty}`;
    return {
      path,
      message: `The \`${path}\` property is required. It was not present on the data you sent.`,
    };
  }
  if (keyword === 'oneOf') {
    return {
      message: `The "${instancePath}" property ${message}. The data you provided matches more than one option in the schema. These options are mutually exclusive. Please refer back to the schema and remove any excess properties.`,
      path: instancePath,
    };
  }
  return {
    message: `The \`${instancePath}\` property ${message}. You sent ${JSON.stringify(data)}.`,
    path: instancePath,
  };
}
