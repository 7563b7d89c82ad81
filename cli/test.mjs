// `npm test`: types, lint, layers, dead code, flows, unit tests, and journeys in Chromium. `npm
// test -- --only unit,browser` runs some of these stages, and `npm test -- --changed` checks only
// uncommitted changes. The last line is "N passed, N failed".

import './launch/node-version.mjs';

import('./launch/test.mjs');
