// Reports mock answers in journeys that no call uses.

import { escapeSegment, type Parsed, type Problem } from '../../engine/language/index.ts';
import type { FlowJourney } from '../../engine/simulate/index.ts';

const unaskedRule = 'journeys/unasked-answer';

const rationale = 'The journey seems to cover a call that the flow does not make.';

/** The location of a mock answer that no call uses. */
export interface UnusedMockAnswer {
  readonly file: string;
  readonly pointer: string;
  readonly operation: string;
}

/**
 * Returns the mock answers of a journey that no call uses. Ignores the answers of fixtures and sections, because
 * several journeys share them.
 * @param asked operation id -> the index of the last step that called it
 */
export function findUnusedMockAnswers(
  { sources }: Pick<Parsed, 'sources'>,
  { file, index, journey }: FlowJourney,
  asked: ReadonlyMap<string, number>,
): readonly UnusedMockAnswer[] {
  const given = [
    { answers: journey.answers, at: `/${index}/answers`, from: 0 },
    ...journey.steps.map(({ answers }, step) => ({
      ...{ answers, at: `/${index}/steps/${step}/answers`, from: step },
    })),
  ];
  return given.flatMap(({ answers, at, from }) =>
    Object.keys(answers ?? {})
      .filter((operation) => (asked.get(operation) ?? -1) < from)
      .map((operation) => ({ file, operation, pointer: `${at}/${escapeSegment(operation)}` }))
      .filter(({ pointer }) => {
        const origin = sources.origin(file, pointer);
        return origin.file === file && origin.pointer.startsWith(`/${index}/`);
      }),
  );
}

/** Returns one finding for each unused mock answer. */
export function reportUnusedMockAnswers(
  { sources }: Pick<Parsed, 'sources'>,
  played: readonly { readonly unasked: readonly UnusedMockAnswer[] }[],
): readonly Problem[] {
  return played
    .flatMap(({ unasked }) => unasked)
    .map(({ file, pointer, operation }) => ({
      ...{ rule: unaskedRule, severity: 'warning', why: rationale, file, pointer },
      ...sources.locate(file, pointer),
      message: `This journey never calls "${operation}" after this answer.`,
      suggestion: 'Remove the answer, or add the step that makes the call.',
    }));
}
