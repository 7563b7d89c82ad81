/** Reads the path, query, headers, and body of a call, and validates them against the OpenAPI document. */
import type { FastifyRequest } from 'fastify';
import { mapToObj, pick } from 'remeda';
import { ApiError, invalidFields, notFound } from './api-error.ts';
import { checkBodyComplexity } from './body-complexity.ts';
import type { ApiParameter, DocumentedOperation } from './document.ts';
import { getFieldMessages, invalidCharacter } from './field-messages.ts';
import { findInvalidCharacter, findInvalidField } from './text-rules.ts';
import { compileBodyCheck, compileParameterCheck, type ValueCheck } from './validators.ts';

/** The values of a call by their location in the request. */
export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Creates a function that reads the input of an operation's calls. It throws 404 for an id with an invalid format, 422
 * with fields for other invalid values, and 400 if the body is missing.
 */
export function createInputReader(
  operation: DocumentedOperation,
): (request: FastifyRequest) => CallInput {
  const checkPath = createParametersCheck(operation, 'path');
  const checkQuery = createParametersCheck(operation, 'query');
  const checkHeaders = createParametersCheck(operation, 'header');
  const bodySchema = operation.requestBody?.content['application/json']?.schema;
  const checkBody = bodySchema && compileBodyCheck(bodySchema);
  const isText = operation.requestBody?.content['text/csv'] !== undefined;
  const isBinary = operation.requestBody?.content['application/octet-stream'] !== undefined;
  const names = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return (request) => {
    const { params, headers, body } = request;
    // Undocumented parameters are ignored.
    const query = pick(
      request.query as Record<string, unknown>,
      names.map((parameter) => parameter.name),
    );
    if (checkPath(params)) {
      throw notFound();
    }
    rejectInvalid(checkQuery(query), operation);
    rejectInvalid(checkHeaders({ ...headers }), operation);
    if (isText) {
      if (typeof body !== 'string' || body === '') {
        throw new ApiError(400, 'bad-request', 'Send a text file as the body of the request.');
      }
      return {
        params,
        query: rejectUnstorableText(query, operation),
        body: rejectInvalidFile(body, operation),
      };
    }
    if (isBinary) {
      if (!Buffer.isBuffer(body) || body.length === 0) {
        throw new ApiError(400, 'bad-request', 'Send a file as the body of the request.');
      }
      return { params, query: rejectUnstorableText(query, operation), body };
    }
    if (!checkBody) {
      return { params, query: rejectUnstorableText(query, operation), body: null };
    }
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new ApiError(400, 'bad-request', 'Send a JSON object as the body of the request.');
    }
    checkBodyComplexity(body);
    const errors = checkBody(body);
    if (errors) {
      throw invalidFields(getFieldMessages(errors));
    }
    return {
      params,
      query: rejectUnstorableText(query, operation),
      body: rejectUnstorableText(body, operation),
    };
  };
}

// helpers

function createParametersCheck(
  operation: DocumentedOperation,
  where: ApiParameter['in'],
): ValueCheck {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === where);
  const getName = (parameter: ApiParameter): string =>
    where === 'header' ? parameter.name.toLowerCase() : parameter.name;
  return compileParameterCheck({
    type: 'object',
    properties: mapToObj(parameters, (parameter) => [getName(parameter), parameter.schema]),
    required: parameters.filter((parameter) => parameter.required).map(getName),
  });
}

/** Throws the error for invalid values. An id with an invalid format gets the same 404 as an unknown id. */
function rejectInvalid(errors: ReturnType<ValueCheck>, operation: DocumentedOperation): void {
  if (!errors) {
    return;
  }
  const isInvalidId = errors.some((error) => error.params.format === 'uuid' || isMissingId(error));
  if (isInvalidId && operation.responses['404']) {
    throw notFound();
  }
  if (operation.responses['422']) {
    throw invalidFields(getFieldMessages(errors));
  }
  if (errors.some(({ keyword }) => keyword === 'x-text')) {
    throw notFound();
  }
}

function isMissingId(error: NonNullable<ReturnType<ValueCheck>>[number]): boolean {
  return /externalId$/i.test(String(error.params.missingProperty ?? error.instancePath));
}

/** @throws 422, or 404 for an operation that documents no 422 */
function rejectUnstorableText<Value>(value: Value, operation: DocumentedOperation): Value {
  const field = findInvalidField(value, 'any');
  if (field !== undefined) {
    if (!operation.responses['422']) throw notFound();
    throw invalidFields({ [field]: invalidCharacter });
  }
  return value;
}

/** @throws 422 that names the line of the character */
function rejectInvalidFile(text: string, { requestBody }: DocumentedOperation): string {
  const position = findInvalidCharacter(text, 'lines');
  if (position >= 0) {
    const line = text.slice(0, position).split(/\r\n|\r|\n/).length;
    throw invalidFields({
      [requestBody?.['x-file'] ?? 'body']: `${invalidCharacter} in line ${line}`,
    });
  }
  return text;
}
