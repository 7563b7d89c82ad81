// The command `npm run screenshots`: takes screenshots of every screen that the journeys of all
// flows, or of the named ones, reach.

import { playSpecs } from './print-specs.ts';

process.exitCode = playSpecs(process.argv.slice(2), {
  usage: 'npm run screenshots --',
  summary: 'take screenshots of every screen that the journeys reach',
  config: 'e2e/screenshots.config.ts',
});
