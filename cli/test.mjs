// `npm test`: types, lint, layers, dead code, flows, unit tests, and the main journeys in Chromium. `npm
// test -- --only unit,browser` runs some stages, and `npm test -- --changed` checks only uncommitted
// changes. The last line is "N passed, N failed".

import './launch/node-version.mjs';

import('./launch/test.mjs');
