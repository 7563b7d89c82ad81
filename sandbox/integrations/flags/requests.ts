/** The request schemas of the flag service, and its messages for invalid bodies. */
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { createValidationError, type FlagResponse, type ValidationDetail } from './failures.ts';

/**
 * Validates a flag context.
 * @returns the error response, or undefined
 */
export function checkContext(body: unknown): FlagResponse | undefined {
  return checkBody(validateContext, body);
}

/**
 * Validates usage metrics.
 * @returns the error response, or undefined
 */
export function checkMetrics(body: unknown): FlagResponse | undefined {
  return checkBody(validateMetrics, body);
}

/**
 * Validates a client registration.
 * @returns the error response, or undefined
 */
export function checkRegistration(body: unknown): FlagResponse | undefined {
  return checkBody(validateRegistration, body);
}

// helpers

const textSchema = { type: 'string' };
const countSchema = { type: 'integer', minimum: 0 };
const createMomentSchema = (numeric: 'integer' | 'number') => ({
  oneOf: [{ type: 'string', format: 'date-time' }, { type: numeric }],
});

const validateContext = compileBodySchema({
  type: 'object',
  properties: {
    context: {
      type: 'object',
      properties: {
        appName: { type: 'string', minLength: 1 },
        currentTime: { type: 'string', format: 'date-time' },
        environment: textSchema,
        properties: { type: 'object', additionalProperties: textSchema },
        ...{ remoteAddress: textSchema, sessionId: textSchema, userId: textSchema },
      },
    },
  },
});

const usageSchema = {
  type: 'object',
  properties: {
    yes: { type: 'number', minimum: 0 },
    no: countSchema,
    variants: { type: 'object', nullable: true, additionalProperties: countSchema },
  },
};

const validateMetrics = compileBodySchema({
  type: 'object',
  required: ['appName', 'bucket'],
  properties: {
    ...{
      appName: textSchema,
      instanceId: textSchema,
      environment: textSchema,
      sdkVersion: textSchema,
    },
    bucket: {
      type: 'object',
      required: ['start', 'stop', 'toggles'],
      properties: {
        start: createMomentSchema('integer'),
        stop: createMomentSchema('integer'),
        toggles: { type: 'object', additionalProperties: usageSchema },
      },
    },
  },
});

const validateRegistration = compileBodySchema({
  type: 'object',
  required: ['appName', 'interval', 'started', 'strategies'],
  properties: {
    ...{
      appName: textSchema,
      instanceId: textSchema,
      environment: textSchema,
      sdkVersion: textSchema,
    },
    interval: { type: 'number' },
    started: createMomentSchema('number'),
    strategies: { type: 'array', items: textSchema },
  },
});

/** Compiles a validator that coerces numbers to text and back, as the real server does. */
function compileBodySchema(schema: object) {
  const ajv = new Ajv({ coerceTypes: true, strict: false, verbose: true });
  addFormats(ajv);
  return ajv.compile({ type: 'object', properties: { body: schema } });
}

function checkBody(
  schema: ReturnType<typeof compileBodySchema>,
  body: unknown,
): FlagResponse | undefined {
  return schema({ body })
    ? undefined
    : createValidationError((schema.errors ?? []).map(toValidationDetail));
}

function toValidationDetail({
  keyword,
  instancePath,
  params,
  message,
  data,
}: ErrorObject): ValidationDetail {
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
