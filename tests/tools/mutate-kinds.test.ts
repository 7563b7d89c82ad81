// Tests the kinds of mutants: each applies to the flows, and leaves the files valid.

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { flowsFolder, getServicesFolder } from '../../cli/commands/project.ts';
import { readCatalog, readFlows } from '../../cli/load.ts';
import { parseProduct } from '../../engine/index.ts';
import { applyMutant } from '../../tools/mutate/evaluate.ts';
import { promiseMutantKinds } from '../../tools/mutate/kinds/promises.ts';
import { createMutationContext } from '../../tools/mutate/mutation-context.ts';
import { findLocations } from '../../tools/mutate/value-location.ts';
import { projectRoot } from '../cli/run-flows.ts';

const flowFiles = Object.fromEntries(
  Object.entries(readFlows(resolve(projectRoot, 'flows'))).filter(
    ([file]) => !/journeys|ignore|schema\.json/.test(file),
  ),
);
const world = createMutationContext(
  parseProduct(flowFiles),
  readCatalog(getServicesFolder(flowsFolder)),
);
const locations = Object.entries(flowFiles).flatMap(([file, text]) => findLocations(file, text));

test.each(promiseMutantKinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const mutants = locations.flatMap((location) =>
    kind.edits(location, world).map((edit) => ({ kind, edit, location })),
  );
  expect(mutants.length).toBeGreaterThan(0);
  for (const mutant of mutants) {
    const { file } = mutant.edit;
    const text = applyMutant(flowFiles, mutant)[file] ?? '';
    expect(text).not.toBe(flowFiles[file]);
    expect(() => JSON.parse(text), JSON.stringify(mutant.edit)).not.toThrow();
  }
});
