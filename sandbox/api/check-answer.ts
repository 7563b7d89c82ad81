/** Holds every answer against its document, so that the document can be believed. */
import { mapValues } from 'remeda';
import type { Answer } from './call.ts';
import type { DocumentedOperation } from './document.ts';
import { strictly } from './validators.ts';

/**
 * Makes the check of an operation's answers.
 * @returns what is wrong, in words for the log; undefined when the answer is as documented
 */
export function answerCheck(
  operation: DocumentedOperation,
): (answer: Answer) => string | undefined {
  const checks = mapValues(operation.responses, (response) => {
    const schema = response.content?.['application/json']?.schema;
    return schema && strictly(schema);
  });
  return ({ status = 200, body }) => {
    if (!(status in checks)) {
      return `${operation.operationId} answered ${status}, which its document does not have`;
    }
    // What is sent is JSON: dates are texts, and members that are undefined are not there.
    const errors = checks[status]?.(
      body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
    );
    const first = errors?.[0];
    return first
      ? `${operation.operationId} answered ${status} against its document: ${first.instancePath} ${first.message}`
      : undefined;
  };
}
