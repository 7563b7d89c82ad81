// The command `npm run pictures`: compares screens of all flows, or of the named ones, with their reference pictures.
// `--update-snapshots` takes the pictures again.

import { playSpecs } from '../generated/print-specs.ts';

process.exitCode = playSpecs(process.argv.slice(2), {
  usage: 'npm run pictures --',
  summary: 'compare screens with their reference pictures',
  config: 'e2e/pictures.config.ts',
});
