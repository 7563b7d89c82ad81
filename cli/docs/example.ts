// The product that docs/tools.md shows the commands on: the checker's sample with the flow that docs/flow-language.md writes.

import { sampleCatalog, sampleFiles } from '../../engine/check/index.ts';
import type { OpenApiDocument } from '../../services/index.ts';

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

const { 'shop.order': order } = sampleCatalog.operations;

/** The one service of the sample, as a document. */
const shop: OpenApiDocument = {
  paths: {
    '/orders': {
      post: {
        operationId: 'shop.order',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', required: order.required, properties: order.input },
            },
          },
        },
        responses: Object.fromEntries(
          Object.entries(order.results).map(([outcome, schema]) => [
            outcome === 'ok' ? '200' : outcome,
            { description: 'The answer.', content: { 'application/json': { schema } } },
          ]),
        ),
      },
    },
  },
};
