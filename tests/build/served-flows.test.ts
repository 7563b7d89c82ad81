import { afterEach, expect, test } from 'vitest';
import { getServedFlows, readFlows, type ServedFlows } from '../../renderers/build/served-flows.ts';
import { copyLibrary, libraryOptions } from './library.ts';

let end = () => Promise.resolve();
afterEach(() => end());

/** Creates flows whose first reading is overtaken by a second one before it has ended. */
async function createOvertakenFlows(): Promise<ServedFlows> {
  const copy = await copyLibrary();
  end = copy.end;
  let count = 0;
  const flows: ServedFlows = {
    source: {
      ...libraryOptions,
      folder: `${copy.folder}/flows`,
      services: `${copy.folder}/services`,
      displayName: 'flows',
      interpret(...input) {
        count += 1;
        if (count === 1) void readFlows(flows, true);
        return libraryOptions.interpret(...input);
      },
    },
    isDevelopment: true,
    latest: undefined,
    served: undefined,
  };
  return flows;
}

test('a file that changes during the first reading does not fail the page that waits for it', async () => {
  const flows = await createOvertakenFlows();
  const { product } = await getServedFlows(flows);
  expect(Object.keys(product.flows)).toEqual(['library']);
});
