// The kinds of mutants that break a promise: each applies to the flows, and leaves valid files.

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { flowsFolder, getServicesFolder } from '../../cli/commands/project.ts';
import { readCatalog, readFlows } from '../../cli/load.ts';
import { parseProduct } from '../../engine/index.ts';
import { applyMutant } from '../../tools/mutate/evaluate.ts';
import { promiseKinds } from '../../tools/mutate/kinds/promises.ts';
import { createMutationContext } from '../../tools/mutate/mutation-context.ts';
import { findLocations } from '../../tools/mutate/value-location.ts';
import { project } from '../cli/run-flows.ts';

const files = Object.fromEntries(
  Object.entries(readFlows(resolve(project, 'flows'))).filter(
    ([file]) => !/journeys|ignore|schema\.json/.test(file),
  ),
);
const world = createMutationContext(
  parseProduct(files),
  readCatalog(getServicesFolder(flowsFolder)),
);
const locations = Object.entries(files).flatMap(([file, text]) => findLocations(file, text));

test.each(promiseKinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const mutants = locations.flatMap((location) =>
    kind.edits(location, world).map((edit) => ({ kind, edit, location })),
  );
  expect(mutants.length).toBeGreaterThan(0);
  for (const mutant of mutants) {
    const { file } = mutant.edit;
    const text = applyMutant(files, mutant)[file] ?? '';
    expect(text).not.toBe(files[file]);
    expect(() => JSON.parse(text)).not.toThrow();
  }
});
