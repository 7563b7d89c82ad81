// Collects the answers that the journeys of the flows submit. With them, the build finds the screens that follow an
// entry screen.

import { uniqueBy } from 'remeda';
import {
  flowFile,
  isObject,
  type Json,
  type JsonObject,
  listJourneysFiles,
} from '../../engine/language/index.ts';

/**
 * Returns flow id -> the different answers that its journeys submit.
 * @param files the text of each file, by path relative to the flows folder
 */
export function listSubmittedAnswers(
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly JsonObject[]>> {
  const values = Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /\/(?:flow|journeys)\.json$/.test(path))
      .map(([path, text]) => [path, JSON.parse(text) as Json]),
  );
  return Object.fromEntries(
    listJourneysFiles(values).flatMap(({ folder, journeys }) => {
      const flow = values[flowFile(folder)];
      const steps = journeys.flatMap(({ raw }) =>
        isObject(raw) && Array.isArray(raw.steps) ? raw.steps : [],
      );
      const answers = steps.flatMap((step) =>
        isObject(step) && step.event === 'submit' && isObject(step.with) ? [step.with] : [],
      );
      const id = isObject(flow) ? flow.id : undefined;
      return typeof id === 'string'
        ? [[id, uniqueBy(answers, (each) => JSON.stringify(each))]]
        : [];
    }),
  );
}
