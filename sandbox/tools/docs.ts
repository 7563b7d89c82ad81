/** Serves Swagger UI for the services' OpenAPI documents. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Service } from '../openapi.ts';
import { docsHeaders } from '../security-headers.ts';

const swaggerFiles: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** Mounts /sandbox/docs and the documents under /sandbox/docs/{service}.json. */
export function mountDocs(app: FastifyInstance, services: readonly Service[]): void {
  const documents = services.map(({ document }) => ({
    name: document.info.title,
    url: `/sandbox/docs/${document.info.title.toLowerCase()}.json`,
    document,
  }));
  const send = (type: string, text: string | Buffer) => ({ type, text });
  const fixed: Readonly<Record<string, { type: string; text: string | Buffer }>> = {
    '/sandbox/docs': send('text/html; charset=utf-8', docsPage),
    '/sandbox/docs/start.js': send('text/javascript; charset=utf-8', createStartScript(documents)),
    ...Object.fromEntries(
      documents.map(({ url, document }) => [
        url,
        send('application/json; charset=utf-8', JSON.stringify(document)),
      ]),
    ),
  };
  for (const [url, { type, text }] of Object.entries(fixed)) {
    app.get(url, (_request, reply) => reply.headers(docsHeaders).type(type).send(text));
  }
  for (const [name, type] of Object.entries(swaggerFiles)) {
    app.get(`/sandbox/docs/${name}`, async (_request, reply) => {
      const folder = dirname(
        createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
      );
      return reply
        .headers(docsHeaders)
        .type(type)
        .send(await readFile(join(folder, name)));
    });
  }
}

// helpers

const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Services – API documentation</title>
<link rel="icon" href="/sandbox/docs/favicon-32x32.png">
<link rel="stylesheet" href="/sandbox/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/sandbox/docs/swagger-ui-bundle.js"></script>
<script src="/sandbox/docs/swagger-ui-standalone-preset.js"></script>
<script src="/sandbox/docs/start.js"></script>
</body>
</html>
`;

function createStartScript(documents: readonly { name: string; url: string }[]): string {
  const urls = JSON.stringify(documents.map(({ name, url }) => ({ name, url })));
  return `SwaggerUIBundle({
  dom_id: '#docs',
  urls: ${urls},
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
});
`;
}
