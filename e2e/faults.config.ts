// The Playwright configuration of `npm run matrix:chromium`, which plays calls of the generated
// journeys with faults at the network.

import paths from './paths.config.ts';

export default {
  ...paths,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { ...paths.use, actionTimeout: 20_000 },
  reporter: 'line',
};
