// Lists the entry addresses of the flows of a product.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the address of each flow. A parameter of an address gets the value "example".
 * @param folder the folder of the product
 */
export function listFlowEntries(folder: string): readonly string[] {
  const flows = join(folder, 'flows');
  return readdirSync(flows)
    .sort()
    .map((name) => join(flows, name, 'flow.json'))
    .filter((path) => existsSync(path))
    .map((path) => (JSON.parse(readFileSync(path, 'utf8')) as { path: string }).path)
    .map((path) => path.replace(/:\w+/g, 'example'));
}
