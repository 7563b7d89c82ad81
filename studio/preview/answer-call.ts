// Answers the calls of the preview: with an injected fault, else with the answers of a journey, else with an example.

import type { Json, MockOutcomes } from '../../engine/index.ts';
import { createCallResponder, type MockOutcome } from '../../engine/simulate/index.ts';
import type { PreviewFault, PreviewSettings } from '../protocol/preview.ts';
import { echoSentValues, type SentObjects } from './echo-sent-values.ts';

/** The answers that a preview knows. */
export interface KnownAnswers {
  readonly answers: MockOutcomes;
  /** Operation -> outcome -> an example, for calls that `answers` does not have. */
  readonly examples: MockOutcomes;
}

/** A call as it was made. */
export interface MadeCall {
  readonly operation: string;
  /** A status with field errors names one of its properties. */
  readonly input: Json;
  /** The objects that earlier calls have sent. */
  readonly sent?: SentObjects;
}

export interface DelayedAnswer extends MockOutcome {
  /** The milliseconds until the answer arrives. */
  readonly delay: number;
}

/** The milliseconds that calls take. */
const delays = { usual: 80, slow: 8_000, timeout: 4_000 };

/**
 * Returns the answer to a call. A usual one has the values that were sent.
 * @example
 * answerCall({ operation: 'shop.ask', input: {} }, known, { '*': 'offline' }) // { name: 'offline', result: null, delay: 80 }
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

/** Returns the example of a status. One with refused fields refuses the first one that was sent. */
function createFaultResult(fault: PreviewFault, example: Json, input: Json): Json {
  if (fault !== '422') return example;
  const [field] = Object.keys(typeof input === 'object' && input !== null ? input : {});
  const rest = typeof example === 'object' && !Array.isArray(example) ? example : {};
  return field === undefined
    ? example
    : { ...rest, fields: { [field]: 'The service refuses this.' } };
}
