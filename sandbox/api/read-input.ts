/** Reads and validates the path, query, header and body of a call against the document. */
import type { FastifyRequest } from 'fastify';
import { mapToObj, pick } from 'remeda';
import { ApiError, invalidFields, notFound } from './api-error.ts';
import { uncleanField } from './clean-text.ts';
import type { DocumentedOperation, Parameter } from './document.ts';
import { fieldMessages } from './field-messages.ts';
import { type Check, fromText, strictly } from './validators.ts';

/** A call's values by their location. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Creates the reader of an operation. It throws 404 for an id of the wrong format, 422 with fields
 * for other invalid values, and 400 when the body is missing.
 */
export function inputReader(operation: DocumentedOperation): (request: FastifyRequest) => Input {
  const checkPath = parametersCheck(operation, 'path');
  const checkQuery = parametersCheck(operation, 'query');
  const checkHeaders = parametersCheck(operation, 'header');
  const bodySchema = operation.requestBody?.content['application/json']?.schema;
  const checkBody = bodySchema && strictly(bodySchema);
  const isText = operation.requestBody?.content['text/csv'] !== undefined;
  const names = (operation.parameters ?? []).filter((one) => one.in === 'query');
  return (request) => {
    const { params, headers, body } = request;
    // Undocumented parameters are ignored.
    const query = pick(
      request.query as Record<string, unknown>,
      names.map((one) => one.name),
    );
    if (checkPath(params)) {
      throw notFound();
    }
    refuse(checkQuery(query), operation);
    refuse(checkHeaders({ ...headers }), operation);
    if (isText) {
      if (typeof body !== 'string' || body === '') {
        throw new ApiError(400, 'bad-request', 'The request needs a body: a file of text.');
      }
      return { params, query: clean(query), body };
    }
    if (!checkBody) {
      return { params, query: clean(query), body: null };
    }
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new ApiError(400, 'bad-request', 'The request needs a body: a JSON object.');
    }
    const errors = checkBody(body);
    if (errors) {
      throw invalidFields(fieldMessages(errors));
    }
    return { params, query: clean(query), body: clean(body) };
  };
}

// helpers

function parametersCheck(operation: DocumentedOperation, where: Parameter['in']): Check {
  const parameters = (operation.parameters ?? []).filter((one) => one.in === where);
  const nameOf = (one: Parameter): string =>
    where === 'header' ? one.name.toLowerCase() : one.name;
  return fromText({
    type: 'object',
    properties: mapToObj(parameters, (one) => [nameOf(one), one.schema]),
    required: parameters.filter((one) => one.required).map(nameOf),
  });
}

/** An id of the wrong format gets the same 404 as an unknown id. */
function refuse(errors: ReturnType<Check>, operation: DocumentedOperation): void {
  if (!errors) {
    return;
  }
  const aboutAnId = errors.some((error) => error.params.format === 'uuid' || isMissingId(error));
  if (aboutAnId && operation.responses['404']) {
    throw notFound();
  }
  if (operation.responses['422']) {
    throw invalidFields(fieldMessages(errors));
  }
}

function isMissingId(error: NonNullable<ReturnType<Check>>[number]): boolean {
  return /externalId$/i.test(String(error.params.missingProperty ?? error.instancePath));
}

function clean<Value>(value: Value): Value {
  const field = uncleanField(value);
  if (field !== undefined) {
    throw invalidFields({ [field]: 'Remove the character that cannot be shown' });
  }
  return value;
}
