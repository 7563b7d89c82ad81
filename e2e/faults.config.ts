// The Playwright configuration of `npm run matrix:chromium`, which plays calls of the generated
// journeys with faults at the network.

import audit from './audit.config.ts';

export default { ...audit, timeout: 120_000 };
