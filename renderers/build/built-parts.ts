// Removes from the application and its flows what the browser does not need.

import { mapValues } from 'remeda';
import type { App, Flow } from '../../engine/language/index.ts';
import { selectLists } from './select-lists.ts';

/** Removes the examples and labels of conditions, which only tools need. */
export function removeToolParts<Part extends App | Flow>(part: Part): Part {
  return {
    ...part,
    conditions: mapValues(part.conditions, ({ when }) => ({ when, label: '', examples: [] })),
  };
}

/** Removes what only tools and flows need. */
export function createBuiltApp({ data, ...others }: App): App {
  return { ...removeToolParts({ ...others, data: selectLists(data, others) }), claims: {} };
}
