/** Validates every response against its OpenAPI document, so that the document is reliable. */
import { mapValues } from 'remeda';
import type { ApiResponse } from './call.ts';
import type { DocumentedOperation } from './document.ts';
import { compileStrict } from './validators.ts';

/**
 * Creates the validator of an operation's responses.
 * @returns a message for the log, or undefined when the response is as documented
 */
export function createResponseCheck(
  operation: DocumentedOperation,
): (answer: ApiResponse) => string | undefined {
  const checks = mapValues(operation.responses, (response) => {
    const schema = response.content?.['application/json']?.schema;
    return schema && compileStrict(schema);
  });
  return ({ status = 200, body }) => {
    if (!(status in checks)) {
      return `${operation.operationId} answered ${status}, which its document does not have`;
    }
    // The response is sent as JSON: dates become texts, and undefined properties disappear.
    const errors = checks[status]?.(
      body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
    );
    const first = errors?.[0];
    return first
      ? `${operation.operationId} answered ${status} against its document: ${first.instancePath} ${first.message}`
      : undefined;
  };
}
