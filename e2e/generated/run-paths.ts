// `npm run e2e:paths`: prints the journeys of every flow, or of those that are named, as specs and plays them.
// What follows `--` goes to Playwright, such as `--shard=1/4`.

import { playSpecs } from './print-specs.ts';

process.exitCode = playSpecs(process.argv.slice(2), 'e2e/paths.config.ts');
