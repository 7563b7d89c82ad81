// Lists the operations of all services, with an example result for each outcome.

import { generateText } from '../../../cli/explore/generate-text.ts';
import { findOperationSummary } from '../../../cli/operation-summary.ts';
import { createSampleValue } from '../../../engine/explore/index.ts';
import type { Json, JsonSchema, MockOutcomes } from '../../../engine/language/index.ts';
import { getJourneys } from '../../../engine/simulate/index.ts';
import { createOperationTable } from '../../../services/index.ts';
import type { OperationInfo } from '../../protocol/questions.ts';
import type { AnalysisContext } from '../context.ts';

/** Lists the operations, sorted by id. */
export function listOperations({
  parsed,
  catalog,
  documents,
}: Pick<AnalysisContext, 'parsed' | 'catalog' | 'documents'>): readonly OperationInfo[] {
  const { operations: table } = createOperationTable(documents);
  const written = collectWrittenResults(getJourneys(parsed).map(({ journey }) => journey));
  return Object.entries(catalog.operations)
    .map(([id, { input, required, results }]) => ({
      ...{ id, service: id.split('.')[0] ?? id, input: input as OperationInfo['input'], required },
      method: table[id]?.method.toUpperCase() ?? '',
      path: table[id]?.path ?? '',
      summary: findOperationSummary(documents, id),
      outcomes: createExamples(results, written.get(id) ?? {}),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

// helpers

/** Returns the first result that the journeys give for each outcome: operation -> outcome -> result. */
function collectWrittenResults(
  journeys: readonly {
    readonly answers?: MockOutcomes;
    readonly steps: readonly { readonly answers?: MockOutcomes }[];
  }[],
): ReadonlyMap<string, Readonly<Record<string, Json>>> {
  const found = new Map<string, Readonly<Record<string, Json>>>();
  for (const { answers, steps } of journeys)
    for (const each of [answers ?? {}, ...steps.map((step) => step.answers ?? {})])
      for (const [operation, outcomes] of Object.entries(each))
        found.set(operation, { ...outcomes, ...found.get(operation) });
  return found;
}

/**
 * Returns an example result for each outcome. Prefers a result from a journey, because it is more realistic than a
 * result generated from the schema.
 */
function createExamples(
  schemas: Readonly<Record<string, JsonSchema>>,
  written: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const made = Object.entries(schemas).map(([outcome, schema]) => [
    outcome,
    written[outcome] ?? createSampleValue(schema, { full: true, textFor: generateText }),
  ]);
  return { ...Object.fromEntries(made), ...written };
}
