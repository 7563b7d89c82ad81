// Removes form answers that can no longer be chosen. An answer that the field does not offer counts as missing.

import { isObject, type Json, type JsonObject } from '../language/index.ts';

/**
 * Returns the answers that are among the choices of their field. A field whose choices are not loaded keeps its answer,
 * and so does a field with several values. Returns the same object if nothing is removed.
 */
export function dropUnofferedAnswers(answers: JsonObject, ui: JsonObject): JsonObject {
  const gone = Object.keys(answers).filter((name) => !isOffered(answers[name] ?? null, ui[name]));
  if (gone.length === 0) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !gone.includes(name)));
}

// helpers

function isOffered(answer: Json, looks: Json | undefined): boolean {
  if (answer === null || typeof answer === 'object') return true;
  const options = isObject(looks) ? looks['ui:options'] : null;
  const choices = isObject(options) ? options.choices : null;
  if (!Array.isArray(choices) || choices.length === 0) return true;
  return choices.some((each) => isObject(each) && each.value === answer);
}
