// Reading from the disk what is checked, and the catalogs it is checked against.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Catalog } from '../engine/check/index.ts';
import { catalogOf } from '../renderers/build/catalog.ts';
import { contractsOf, type OpenApiDocument } from '../services/index.ts';

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
  return catalogOf(contractsOf(readDocuments(services)));
}

/** A catalog, and the text of the documents that it was made of. */
export interface ReadCatalog {
  readonly catalog: Catalog;
  readonly text: string;
}

/** Reads the catalog again and again: it is the same object while the documents are the same. */
export function catalogReader(services: string): () => ReadCatalog {
  let read: ReadCatalog | undefined;
  return () => {
    const documents = readDocuments(services);
    const text = JSON.stringify(documents);
    if (read?.text !== text) read = { catalog: catalogOf(contractsOf(documents)), text };
    return read;
  };
}

/** The OpenAPI documents of the services in a folder, by the services' names. */
export function readDocuments(services: string): Readonly<Record<string, OpenApiDocument>> {
  const documents: Record<string, OpenApiDocument> = {};
  for (const name of readdirSync(services).sort()) {
    const path = join(services, name, 'openapi.json');
    if (existsSync(path))
      documents[name] = JSON.parse(readFileSync(path, 'utf8')) as OpenApiDocument;
  }
  return documents;
}
