// `npm run screenshots`: every screen that the journeys of all flows come to, or of those that are named, as pictures.

import { playSpecs } from './print-specs.ts';

process.exitCode = playSpecs(process.argv.slice(2), 'e2e/screenshots.config.ts');
