// The Playwright configuration of `npm run audit`, which plays the generated journeys and audits
// each new screen.

import paths from './paths.config.ts';

export default {
  ...paths,
  // A screen is brought into all of its states while its journey waits.
  timeout: 900_000,
  expect: { timeout: 20_000 },
  use: { ...paths.use, actionTimeout: 20_000 },
  reporter: 'line',
};
