// Removes data that the browser does not need from the application and its flows.

import { mapValues } from 'remeda';
import type { App, Flow } from '../../engine/language/index.ts';
import { selectSharedLists } from './select-lists.ts';
import { selectOperationNames } from './select-operation-names.ts';

/** Removes the examples and labels of conditions. Only tools need them. */
export function removeConditionDetails<Part extends App | Flow>(part: Part): Part {
  return {
    ...part,
    conditions: mapValues(part.conditions, ({ when }) => ({ when, label: '', examples: [] })),
  };
}

/** Removes the data of the application that only tools or flows need. */
export function createBrowserApp({ data, texts, ...others }: App): App {
  const { open, ...names } = texts.operations ?? {};
  const operations = {
    ...(open === undefined ? {} : { open }),
    ...selectOperationNames(names, others),
  };
  const own = { ...others, texts: { ...texts, operations } };
  return {
    ...removeConditionDetails({ ...own, data: selectSharedLists(data, own) }),
    claims: {},
  };
}
