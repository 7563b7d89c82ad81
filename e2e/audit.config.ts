// The Playwright configuration of `npm run audit`, which plays the generated journeys and audits
// each new screen.

import paths from './paths.config.ts';

export default { ...paths, timeout: 400_000, reporter: 'line' };
