// Copies sent values into the answers of the simulated services, as a real service would return them.

import { isPlainObject } from 'remeda';
import type { Json } from '../../engine/index.ts';

/** The objects that calls have sent, by property name. */
export type SentObjects = Readonly<Record<string, Json>>;

/**
 * Returns an answer in which sent values replace the values of a journey or an example. Properties keep their names and
 * types. Lists are not changed.
 * @param input the input of the call
 * @param sent the objects that earlier calls have sent
 * @example
 * echoSentValues({ id: 7, tea: { kind: 'green' } }, { tea: { kind: 'black' } }, {}) // { id: 7, tea: { kind: 'black' }
 * }
 */
export function echoSentValues(result: Json, input: Json, sent: SentObjects): Json {
  if (!isPlainObject(result)) return result;
  // Ignores null inputs. A call that creates an object sends null for the id, which the service assigns.
  const given = Object.entries(isPlainObject(input) ? input : {}).filter(
    ([, value]) => value !== null,
  );
  return replaceKnown(result, { ...sent, ...Object.fromEntries(given) });
}

/**
 * Adds the objects in a call's input to the objects that were sent earlier.
 * @example
 * rememberInput({}, { id: 7, tea: { kind: 'black' } }) // { tea: { kind: 'black' } }
 */
export function rememberInput(sent: SentObjects, input: Json): SentObjects {
  const objects = Object.entries(isPlainObject(input) ? input : {}).filter(([, value]) =>
    isPlainObject(value),
  );
  return { ...sent, ...Object.fromEntries(objects) };
}

// helpers

function replaceKnown(
  result: Readonly<Record<string, Json>>,
  values: Readonly<Record<string, Json>>,
) {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [
      name,
      Object.hasOwn(values, name) ? replaceValue(value, values[name] ?? null) : value,
    ]),
  );
}

function replaceValue(value: Json, sent: Json): Json {
  if (isPlainObject(value) && isPlainObject(sent)) return replaceKnown(value, sent);
  if (isCompound(value) || isCompound(sent)) return value;
  return value === null || sent === null || typeof value === typeof sent ? sent : value;
}

function isCompound(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}
