// The product that docs/tools.md shows the commands on: the checker's sample with the flow that docs/flow-language.md writes.

import {
  type Catalog,
  type OperationContract,
  sampleCatalog,
  sampleFiles,
} from '../../engine/check/index.ts';
import type { OpenApiDocument, OpenApiOperation } from '../../services/index.ts';

/** The flow that the page of the language writes. */
export const exampleFlow = 'visit';

/**
 * The files of the product, by their paths below its root. They follow the page and not this repository's flows, so
 * that a change of those flows leaves the documentation as it is.
 * @param page docs/flow-language.md
 * @example exampleFiles(page)['flows/visit/flow.json']
 */
export function exampleFiles(page: string): Readonly<Record<string, string>> {
  const fragments = [...page.matchAll(/<!-- file: (\S+) -->\n```json\n([\s\S]*?)\n```/g)]
    .map(([, file = '', text = '']) => [file, `${text}\n`] as const)
    .filter(([file]) => file.includes('/'));
  const flows = { ...sampleFiles, ...Object.fromEntries(fragments) };
  return {
    ...Object.fromEntries(Object.entries(flows).map(([file, text]) => [`flows/${file}`, text])),
    'services/shop/openapi.json': `${JSON.stringify(shop, null, 2)}\n`,
  };
}

// helpers

/** The one service of the sample, as a document. */
const shop: OpenApiDocument = {
  paths: Object.fromEntries(
    Object.entries(sampleCatalog.operations as Catalog['operations']).map(([id, contract]) => [
      `/${id.replace('.', '/')}`,
      { [contract.reads ? 'get' : 'post']: { operationId: id, ...operationOf(contract) } },
    ]),
  ),
};

function operationOf(contract: OperationContract): OpenApiOperation {
  const { input, required, results, reads, session, idempotent, charges, confirms } = contract;
  const parameters = Object.entries(input).map(([name, schema]) => ({ name, in: 'query', schema }));
  const schema = { type: 'object', required, properties: input };
  return {
    ...(reads ? { parameters } : { requestBody: { content: { 'application/json': { schema } } } }),
    ...(session === 'needed' ? { security: [{ session: [] }] } : {}),
    ...(idempotent ? { 'x-idempotent': true } : {}),
    ...(charges ? { 'x-charges': charges } : {}),
    ...(confirms ? { 'x-confirms': confirms } : {}),
    responses: Object.fromEntries(
      Object.entries(results).map(([outcome, schema]) => [
        outcome === 'ok' ? '200' : outcome,
        schema.type === 'null' ? {} : { content: { 'application/json': { schema } } },
      ]),
    ),
  };
}
