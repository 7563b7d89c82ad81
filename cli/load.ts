// Reading from the disk what is checked, and the catalogs it is checked against.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Catalog } from '../engine/check/index.ts';
import { blockCatalog } from '../renderers/blocks/catalog.ts';
import { widgetCatalog } from '../renderers/widgets/catalog.ts';
import { type OpenApiDocument, operationsOf } from '../services/index.ts';

/** Every JSON file below a folder: path below it, with slashes -> text. Throws when there is no such folder. */
export function readFlows(folder: string): Readonly<Record<string, string>> {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(`There is no folder "${folder}".`);
  const files: Record<string, string> = {};
  const visit = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const below = join(path, entry.name);
      if (entry.isDirectory()) visit(below);
      else if (entry.name.endsWith('.json'))
        files[relative(folder, below).split(sep).join('/')] = readFileSync(below, 'utf8');
    }
  };
  visit(folder);
  return files;
}

/** What flows may use: the operations of the services' documents, the blocks and the widgets. */
export function readCatalog(services: string): Catalog {
  const documents: Record<string, OpenApiDocument> = {};
  for (const name of readdirSync(services).sort()) {
    const path = join(services, name, 'openapi.json');
    if (existsSync(path))
      documents[name] = JSON.parse(readFileSync(path, 'utf8')) as OpenApiDocument;
  }
  return catalogOf(documents);
}

/** The catalog of some services' documents. */
export function catalogOf(documents: Readonly<Record<string, OpenApiDocument>>): Catalog {
  const { operations } = operationsOf(documents);
  return {
    operations: Object.fromEntries(
      Object.entries(operations).map(([id, operation]) => {
        const body = bodyNames(documents[operation.service], id);
        const places = Object.entries(operation.parameters).filter(
          ([, place]) => place !== 'header',
        );
        const inPath = places.filter(([, place]) => place === 'path').map(([name]) => name);
        const filled = operation.captcha ? ['recaptcha_token'] : [];
        return [
          id,
          {
            names: [...places.map(([name]) => name), ...body.names],
            required: [...inPath, ...body.required].filter((name) => !filled.includes(name)),
          },
        ];
      }),
    ),
    blocks: Object.fromEntries(blockCatalog.map(({ name, schema }) => [name, schema])),
    widgets: widgetCatalog.map(({ name }) => name),
  };
}

// helpers

interface BodySchema {
  readonly $ref?: string;
  readonly properties?: object;
  readonly required?: readonly string[];
}

function bodyNames(
  document: unknown,
  id: string,
): { readonly names: readonly string[]; readonly required: readonly string[] } {
  const { paths = {}, components = {} } = (document ?? {}) as {
    paths?: Record<
      string,
      Record<
        string,
        {
          operationId?: string;
          requestBody?: { content?: Record<string, { schema?: BodySchema }> };
        }
      >
    >;
    components?: { schemas?: Record<string, BodySchema> };
  };
  const operation = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .find((each) => each.operationId === id);
  const schema = operation?.requestBody?.content?.['application/json']?.schema;
  const meant =
    schema?.$ref === undefined ? schema : components.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
  return { names: Object.keys(meant?.properties ?? {}), required: meant?.required ?? [] };
}
