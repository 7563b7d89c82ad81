/** Serves the style and the typefaces of server-rendered pages, which are those of the application. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { plainStyle } from './style.ts';

/** The name of a typeface's file on the sites -> its file in a package. */
const typefaces = {
  'title.woff2': '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  'text.woff2': '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
} as const;

/**
 * Mounts the style sheet and the typefaces that it names.
 * @param folder the folder of the style sheet, such as "/sandbox"
 */
export function mountPlainStyle(site: FastifyInstance, folder = ''): void {
  site.get(`${folder}/style.css`, (_request, reply) =>
    reply.header('x-content-type-options', 'nosniff').type('text/css').send(plainStyle),
  );
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(typefaces)) {
    site.get(`${folder}/${name}`, async (_request, reply) =>
      reply
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=86400')
        .type('font/woff2')
        .send(await readFile(resolve(file))),
    );
  }
}
