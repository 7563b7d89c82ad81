// The tests that `npm run mutate:runtime` runs against each mutant: those on small products. A test that parses the
// flows of the product would take seconds for each of thousands of mutants.

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
