// The Playwright configuration of `npm run matrix:chromium`, which plays calls of the generated
// journeys with faults at the network.

import audit from './audit.config.ts';

// A cell waits for its page most of the time: on two cores, three workers play 56 cells a minute, and two play 40.
export default { ...audit, timeout: 120_000, workers: 3 };
