// Removes data that the browser does not need from the application and its flows.

import { mapValues } from 'remeda';
import type { App, Flow } from '../../engine/language/index.ts';
import { selectLists } from './select-lists.ts';

/** Removes the examples and labels of conditions. Only tools need them. */
export function removeToolParts<Part extends App | Flow>(part: Part): Part {
  return {
    ...part,
    conditions: mapValues(part.conditions, ({ when }) => ({ when, label: '', examples: [] })),
  };
}

/** Removes the data of the application that only tools or flows need. */
export function createBuiltApp({ data, ...others }: App): App {
  return { ...removeToolParts({ ...others, data: selectLists(data, others) }), claims: {} };
}
