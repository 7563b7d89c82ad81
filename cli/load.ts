// Reads flow files, OpenAPI documents, and the declarations of blocks and widgets from disk.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Catalog } from '../engine/lint/index.ts';
import { type CustomParts, createCatalog, readCustomParts } from '../renderers/build/catalog.ts';
import { getContracts, type OpenApiDocument } from '../services/index.ts';

/**
 * Reads every JSON file in a folder and its subfolders: relative path with slashes -> text.
 * @throws Error when there is no such folder
 */
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

/**
 * Reads the catalog of names that flows may use: operations from OpenAPI documents, blocks, and widgets.
 * @param services the services folder of a product; the folders of its blocks and widgets are
 * siblings
 * @throws Error when a document, a block or a widget cannot be read
 */
export function readCatalog(services: string): Catalog {
  return createCatalog(getContracts(readDocuments(services)), readPartsBesideServices(services));
}

/** Reads the custom blocks and widgets of a product. Their folders are next to the services folder. */
export function readPartsBesideServices(services: string): CustomParts {
  return readCustomParts(dirname(services));
}

/** A catalog with the text of the OpenAPI documents and declarations from which it was created. */
export interface ReadCatalog {
  readonly catalog: Catalog;
  readonly text: string;
}

/** Creates a function that reads the catalog. It returns the same catalog object while the documents do not change. */
export function createCatalogReader(services: string): () => ReadCatalog {
  let read: ReadCatalog | undefined;
  return () => {
    const documents = readDocuments(services);
    const parts = readPartsBesideServices(services);
    const text = JSON.stringify([documents, parts]);
    if (read?.text !== text)
      read = { catalog: createCatalog(getContracts(documents), parts), text };
    return read;
  };
}

/**
 * Reads the OpenAPI documents in a folder: service name -> document. Returns no documents if the folder does not exist.
 */
export function readDocuments(services: string): Readonly<Record<string, OpenApiDocument>> {
  const documents: Record<string, OpenApiDocument> = {};
  if (!existsSync(services)) return documents;
  for (const name of readdirSync(services).sort()) {
    const path = join(services, name, 'openapi.json');
    if (existsSync(path))
      documents[name] = JSON.parse(readFileSync(path, 'utf8')) as OpenApiDocument;
  }
  return documents;
}
