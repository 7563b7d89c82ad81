// `npm run e2e:paths`: prints the journeys of every flow, or of the named ones, as specs and plays
// them. Arguments after `--` go to Playwright, such as `--shard=1/4`.

import { playSpecs } from './print-specs.ts';

process.exitCode = playSpecs(process.argv.slice(2), 'e2e/paths.config.ts');
