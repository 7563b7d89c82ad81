// Answers the calls of the preview with an injected fault, an answer from the journey, or an example, in this order.

import type { Json, MockOutcomes } from '../../engine/index.ts';
import { createCallResponder, type MockOutcome } from '../../engine/simulate/index.ts';
import type { PreviewFault, PreviewSettings } from '../protocol/preview.ts';
import { echoSentValues, type SentObjects } from './echo-sent-values.ts';

/** The answers with which the preview can respond to calls. */
export interface KnownAnswers {
  readonly answers: MockOutcomes;
  /** Operation -> outcome -> an example result, for calls that `answers` does not cover. */
  readonly examples: MockOutcomes;
}

/** A call that the application has made. */
export interface MadeCall {
  readonly operation: string;
  /** The input of the call. A fault with field errors names one of its properties. */
  readonly input: Json;
  /** The objects that earlier calls have sent to the services. */
  readonly sent?: SentObjects;
}

export interface DelayedAnswer extends MockOutcome {
  /** The delay before the answer arrives, in milliseconds. */
  readonly delay: number;
}

/** The durations of simulated calls in milliseconds. */
const delays = { usual: 80, slow: 8_000, timeout: 4_000 };

/**
 * Returns the answer to a call. A successful answer contains the values that were sent.
 * @example
 * answerCall({ operation: 'shop.ask', input: {} }, known, { '*': 'offline' }) // { name: 'offline', result: null,
 * delay: 80 }
 */
export function answerCall(
  { operation, input, sent = {} }: MadeCall,
  known: KnownAnswers,
  faults: PreviewSettings['faults'],
): DelayedAnswer {
  const fault = faults[operation] ?? faults['*'];
  if (fault === undefined || fault === 'slow') {
    const { name, result } = getUsualAnswer(operation, known);
    const delay = fault === 'slow' ? delays.slow : delays.usual;
    return { name, result: name === 'ok' ? echoSentValues(result, input, sent) : result, delay };
  }
  const examples = known.examples[operation] ?? {};
  const delay = fault === 'timeout' ? delays.timeout : delays.usual;
  return { name: fault, result: createFaultResult(fault, examples[fault] ?? null, input), delay };
}

// helpers

function getUsualAnswer(operation: string, { answers, examples }: KnownAnswers): MockOutcome {
  const example = { name: 'ok', result: examples[operation]?.ok ?? null };
  return createCallResponder(answers)(operation) ?? example;
}

/**
 * Returns the example result of an error status. If the result has field errors, it names the first field that was
 * sent.
 */
function createFaultResult(fault: PreviewFault, example: Json, input: Json): Json {
  if (fault !== '422') return example;
  const [field] = Object.keys(typeof input === 'object' && input !== null ? input : {});
  const rest = typeof example === 'object' && !Array.isArray(example) ? example : {};
  return field === undefined
    ? example
    : { ...rest, fields: { [field]: 'The service refuses this.' } };
}
