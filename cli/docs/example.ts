// The example product of docs/tools.md: the checker's sample plus the flow from
// docs/flow-language.md.

import {
  type Catalog,
  type OperationContract,
  sampleCatalog,
  sampleFiles,
} from '../../engine/lint/index.ts';
import { interfaceTexts } from '../../renderers/interface-texts.ts';
import type { OpenApiDocument, OpenApiOperation } from '../../services/index.ts';

/** The id of the example flow in docs/flow-language.md. */
export const exampleFlowId = 'visit';

/**
 * Returns the files of the example product: path -> text. They come from the language guide, so that changes to this
 * repository's flows do not change the documentation.
 * @param page the text of docs/flow-language.md
 * @example createExampleFiles(page)['flows/visit/flow.json']
 */
export function createExampleFiles(page: string): Readonly<Record<string, string>> {
  const fragments = [...page.matchAll(/<!-- file: (\S+) -->\n```json\n([\s\S]*?)\n```/g)]
    .map(([, file = '', text = '']) => [file, `${text}\n`] as const)
    .filter(([file]) => file !== 'ignore.json');
  const flows = {
    ...sampleFiles,
    'app.json': addInterfaceTexts(sampleFiles['app.json'] ?? ''),
    ...Object.fromEntries(fragments),
  };
  return {
    ...Object.fromEntries(Object.entries(flows).map(([file, text]) => [`flows/${file}`, text])),
    'services/shop/openapi.json': `${JSON.stringify(shopDocument, null, 2)}\n`,
  };
}

// helpers

/** Returns the sample's app.json with all texts of the interface. Each text is its own name. */
function addInterfaceTexts(text: string): string {
  const app = JSON.parse(text);
  const names = Object.fromEntries(Object.keys(interfaceTexts).map((name) => [name, name]));
  return `${JSON.stringify({ ...app, texts: { ...app.texts, interface: names } }, null, 2)}\n`;
}

/** The service of the checker's sample product as an OpenAPI document. */
const shopDocument: OpenApiDocument = {
  paths: Object.fromEntries(
    Object.entries(sampleCatalog.operations as Catalog['operations']).map(([id, contract]) => [
      `/${id.replace('.', '/')}`,
      { [contract.reads ? 'get' : 'post']: { operationId: id, ...toOpenApiOperation(contract) } },
    ]),
  ),
};

function toOpenApiOperation(contract: OperationContract): OpenApiOperation {
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
