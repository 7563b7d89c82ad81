// Removes data that the browser does not need from the application and its flows.

import { mapValues } from 'remeda';
import type { App, Flow } from '../../engine/language/index.ts';
import { selectSharedLists } from './select-lists.ts';

/** Removes the examples and labels of conditions. Only tools need them. */
export function removeConditionDetails<Part extends App | Flow>(part: Part): Part {
  return {
    ...part,
    conditions: mapValues(part.conditions, ({ when }) => ({ when, label: '', examples: [] })),
  };
}

/** Removes the data of the application that only tools or flows need. */
export function createBrowserApp({ data, ...others }: App): App {
  return {
    ...removeConditionDetails({ ...others, data: selectSharedLists(data, others) }),
    claims: {},
  };
}
