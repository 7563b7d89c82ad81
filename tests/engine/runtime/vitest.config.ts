// Configures the tests that `npm run mutate:runtime` runs against each mutant. They use small
// products only, because parsing the real flows would take seconds for each of thousands of
// mutants.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    include: ['tests/engine/runtime/*.test.ts', 'tests/engine/outcomes.test.ts'],
    environment: 'node',
    isolate: false,
  },
});
