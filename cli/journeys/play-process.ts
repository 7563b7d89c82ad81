// The program of the second process, which start-play-process.ts starts. Plays the journeys of a flows folder and
// stores their results.

import { parseProduct } from '../../engine/language/index.ts';
import { getServicesFolder } from '../commands/project.ts';
import { createCatalogReader, readFlows } from '../load.ts';
import { suppressionsFile } from '../suppressions.ts';
import { playFlows } from './play-flows.ts';
import { cacheFolder, openStore } from './store.ts';

const folder = process.argv[2] ?? '';
const { [suppressionsFile]: _, ...files } = readFlows(folder);
const parsed = parseProduct(files);
const { product } = parsed;
if (product) {
  const { catalog, text } = createCatalogReader(getServicesFolder(folder))();
  const store = openStore(cacheFolder);
  playFlows({ parsed: { ...parsed, product }, catalog, documents: text, store });
}
