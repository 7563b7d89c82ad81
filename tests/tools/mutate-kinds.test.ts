// Tests the kinds of mutants: each applies to the flows, and leaves the files valid.

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { flowsFolder, servicesBeside } from '../../cli/commands/project.ts';
import { readCatalog, readFlows } from '../../cli/load.ts';
import { parseProduct } from '../../engine/index.ts';
import { mutated } from '../../tools/mutate/evaluate.ts';
import { promises } from '../../tools/mutate/kinds/promises.ts';
import { spotsOf } from '../../tools/mutate/spot.ts';
import { createWorld } from '../../tools/mutate/world.ts';
import { projectRoot } from '../cli/run-flows.ts';

const flowFiles = Object.fromEntries(
  Object.entries(readFlows(resolve(projectRoot, 'flows'))).filter(
    ([file]) => !/journeys|ignore|schema\.json/.test(file),
  ),
);
const mutationWorld = createWorld(
  parseProduct(flowFiles),
  readCatalog(servicesBeside(flowsFolder)),
);
const mutationSpots = Object.entries(flowFiles).flatMap(([file, text]) => spotsOf(file, text));

test.each(promises.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const mutants = mutationSpots.flatMap((spot) =>
    kind.edits(spot, mutationWorld).map((edit) => ({ kind, edit, spot })),
  );
  expect(mutants.length).toBeGreaterThan(0);
  for (const mutant of mutants) {
    const { file } = mutant.edit;
    const text = mutated(flowFiles, mutant)[file] ?? '';
    expect(text).not.toBe(flowFiles[file]);
    expect(() => JSON.parse(text)).not.toThrow();
  }
});
