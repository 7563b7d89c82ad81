/** Validates every response against its OpenAPI document, so that the document is reliable. */
import { mapValues } from 'remeda';
import type { ApiResponse } from './call.ts';
import type { DocumentedOperation } from './document.ts';
import { compileResponseCheck } from './validators.ts';

/**
 * Creates a validator for an operation's responses.
 * @returns a function that returns a message for the log, or undefined if the response is valid
 */
export function createResponseCheck(
  operation: DocumentedOperation,
): (response: ApiResponse) => string | undefined {
  const checks = mapValues(operation.responses, (response) => {
    const schema = response.content?.['application/json']?.schema;
    return schema && compileResponseCheck(schema);
  });
  return ({ status = 200, body }) => {
    if (!(status in checks)) {
      return `${operation.operationId} returned the status ${status}, which its OpenAPI document does not declare`;
    }
    // Checks the response as JSON, because it is sent as JSON: dates become text, and undefined properties disappear.
    const errors = checks[status]?.(
      body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
    );
    const error = errors?.[0];
    return error
      ? `${operation.operationId} returned a body for the status ${status} that does not match its OpenAPI document: ${error.instancePath} ${error.message}`
      : undefined;
  };
}
