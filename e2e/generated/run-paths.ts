// The command `npm run e2e:paths`: prints the journeys of all flows, or of the named ones, as specs
// and plays them. Arguments after `--` are passed to Playwright, such as `--shard=1/4`.

import { playSpecs } from './print-specs.ts';

process.exitCode = playSpecs(process.argv.slice(2), {
  usage: 'npm run e2e:paths --',
  summary: 'play the generated journeys in Chromium',
  config: 'e2e/paths.config.ts',
});
