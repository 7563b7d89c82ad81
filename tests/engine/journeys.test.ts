// Tests every journey of every flow with the engine, and validates its mocked responses against the
// OpenAPI documents.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { escapeSegment, type MockOutcomes } from '../../engine/language/index.ts';
import { getJourneys, runJourney } from '../../engine/simulate/index.ts';
import { createRealProgram, isFlowTested, parseRealFlows } from './real-flows.ts';

const parsedProduct = parseRealFlows();
const program = createRealProgram();
const allJourneys = getJourneys(parsedProduct);

describe.each([...new Set(allJourneys.map(({ flow }) => flow.id))].filter(isFlowTested))(
  '%s',
  (id) => {
    test.each(
      allJourneys
        .filter(({ flow }) => flow.id === id)
        .map((each) => [each.journey.name, each] as const),
    )('%s', (_name, { flow, journey }) => {
      const unfit: string[] = [];
      const fault = runJourney(program, flow, journey, {
        onCall: (operation, input) => unfit.push(...findInvalidInput(operation, input)),
      });
      expect(fault).toBeNull();
      expect(unfit).toEqual([]);
      const answers = [journey.answers ?? {}, ...journey.steps.map((step) => step.answers ?? {})];
      expect(answers.flatMap(findInvalidResponses)).toEqual([]);
    });
  },
);

test('a journey that leads elsewhere is reported at its step', () => {
  const [first] = allJourneys;
  if (!first) throw new Error('There are no journeys.');
  const { flow, journey } = first;
  const wrong = { ...journey, steps: [...journey.steps, { at: 'nowhere' }] };
  expect(runJourney(program, flow, wrong)).toEqual({
    step: journey.steps.length,
    pointer: '/at',
    message: expect.stringContaining(`should be ${flow.id}:nowhere`),
  });
});

// helpers

interface DocumentedOperation {
  readonly operationId?: string;
  readonly responses?: object;
  readonly parameters?: readonly { readonly name?: string; readonly in?: string }[];
  readonly requestBody?: { readonly 'x-file'?: string };
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

/** Returns responses that the documents do not declare or whose body is invalid. */
function findInvalidResponses(answers: MockOutcomes): readonly string[] {
  return Object.entries(answers).flatMap(([operation, outcomes]) =>
    Object.entries(outcomes).flatMap(([outcome, result]) => {
      if (['offline', 'timeout', 'failed'].includes(outcome)) return [];
      const pointer = findResponseSchemaKey(operation, outcome);
      if (pointer === undefined) return [`${operation} never answers ${outcome}`];
      if (pointer === null || (outcome !== 'ok' && result === null)) return [];
      const validate = getValidator(pointer);
      return validate(result)
        ? []
        : [`${operation} ${outcome}: ${responseValidator.errorsText(validate.errors)}`];
    }),
  );
}

const responseValidator = new Ajv2020({ strict: false, validateFormats: false });
const servicesFolder = fileURLToPath(new URL('../../services', import.meta.url));
const openApiDocuments = Object.fromEntries(
  readdirSync(servicesFolder, { withFileTypes: true })
    .filter((entry) => existsSync(`${servicesFolder}/${entry.name}/openapi.json`))
    .map(({ name }): [string, OpenApiDocument] => {
      const document = JSON.parse(readFileSync(`${servicesFolder}/${name}/openapi.json`, 'utf8'));
      responseValidator.addSchema(document, name);
      return [name, document];
    }),
);

const validators = new Map<string, ValidateFunction>();

/** Returns the validator of a schema, which is compiled once for all journeys. */
function getValidator(pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known) return known;
  const validate = responseValidator.compile({ $ref: pointer });
  validators.set(pointer, validate);
  return validate;
}

/** Returns the schema key of a response, null for one without a body, or undefined for none. */
function findResponseSchemaKey(operation: string, outcome: string): string | null | undefined {
  const [service = ''] = operation.split('.');
  for (const [path, methods] of Object.entries(openApiDocuments[service]?.paths ?? {})) {
    for (const [method, { operationId, responses = {} }] of Object.entries(methods)) {
      if (operationId !== operation) continue;
      const status = Object.keys(responses).find((each) =>
        outcome === 'ok' ? each.startsWith('2') : each === outcome,
      );
      if (status === undefined) return undefined;
      const response = (responses as Record<string, { $ref?: string; content?: object }>)[status];
      const at = response?.$ref ?? `#/paths/${escapePointer(path)}/${method}/responses/${status}`;
      const hasBody = response?.$ref !== undefined || response?.content !== undefined;
      return hasBody ? `${service}${at}/content/application~1json/schema` : null;
    }
  }
  return undefined;
}

/** Returns invalid inputs of an operation. Null parameters are not sent. */
function findInvalidInput(operation: string, input: Json): readonly string[] {
  const [service = ''] = operation.split('.');
  const given = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
  for (const [path, methods] of Object.entries(openApiDocuments[service]?.paths ?? {})) {
    for (const [method, found] of Object.entries(methods)) {
      if (found.operationId !== operation) continue;
      const at = `${service}#/paths/${escapePointer(path)}/${method}`;
      const parameters = [...(found.parameters ?? []).entries()].filter(([, { name }]) => name);
      const names = parameters.map(([, { name = '' }]) => name);
      const rest = Object.fromEntries(
        Object.entries(given).filter(([name]) => !names.includes(name)),
      );
      const faults = parameters.flatMap(([index, { name = '' }]) => {
        const value = given[name] ?? null;
        const pointer = `${at}/parameters/${index}/schema`;
        return value === null ? [] : validateAt(`${operation} ${name}`, pointer, value);
      });
      if (!found.requestBody) return faults;
      const file = found.requestBody['x-file'];
      // The input is the key of a file, which is sent as the entire body.
      if (file !== undefined)
        return typeof rest[file] === 'string' && Object.keys(rest).length === 1
          ? faults
          : [...faults, `${operation} is sent ${file} alone: ${JSON.stringify(rest)}`];
      const body = `${at}/requestBody/content/application~1json/schema`;
      // The client adds the captcha token.
      const sent =
        method === 'post' && captchaOperations.has(operation)
          ? { ...rest, recaptcha_token: 'x' }
          : rest;
      return [...faults, ...validateAt(operation, body, sent)];
    }
  }
  return [`There is no ${operation}`];
}

const captchaOperations = new Set(['identity.register', 'identity.login']);

function validateAt(what: string, pointer: string, value: unknown): readonly string[] {
  const validate = getValidator(pointer);
  return validate(value)
    ? []
    : [`${what}: ${responseValidator.errorsText(validate.errors)} ${JSON.stringify(value)}`];
}

function escapePointer(path: string): string {
  return encodeURI(escapeSegment(path));
}
