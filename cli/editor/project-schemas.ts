// Creates the editor schemas of a product from its flows, services, blocks, and widgets.

import {
  getFixtureNames,
  getPartNames,
  type Parsed,
  type Product,
} from '../../engine/language/index.ts';
import { getContracts } from '../../services/index.ts';
import { getFlowFolders, type Project } from '../commands/project.ts';
import { readDocuments, readPartsBesideServices } from '../load.ts';
import type { EditorSchema } from './names.ts';
import { createEditorSchemas } from './schemas.ts';

/** Returns the editor schemas of a product by name, as `createEditorSchemas` does. */
export function createProjectSchemas(
  { services }: Project,
  parsed: Parsed & { readonly product: Product },
): Readonly<Record<string, EditorSchema>> {
  const { product } = parsed;
  const folders = getFlowFolders(parsed);
  const documents = readDocuments(services);
  const inputs = Object.fromEntries(
    Object.entries(getContracts(documents)).map(([id, { input, required }]) => [
      id,
      { names: Object.keys(input), required },
    ]),
  );
  const names = getNamesByFolder(parsed, folders);
  const own = readPartsBesideServices(services);
  return createEditorSchemas({ product, documents, inputs, own, folders, ...names });
}

// helpers

/**
 * Returns the names of fixtures and of parts for each folder. Shared names are included. The empty key has only the
 * shared names.
 */
function getNamesByFolder({ sources }: Parsed, folders: Readonly<Record<string, string>>) {
  const byFolder = (namesIn: (folder: string) => readonly string[]) =>
    Object.fromEntries(['', ...Object.keys(folders)].map((folder) => [folder, namesIn(folder)]));
  return {
    fixtures: byFolder((folder) => getFixtureNames(sources.values, folder)),
    parts: byFolder((folder) => getPartNames(sources.values, folder)),
  };
}
