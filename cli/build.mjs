// `npm run build`: builds the application and its back end into dist/. With --root it builds
// another product into the folder dist/ of that product.

import './launch/node-version.mjs';

import('./launch/run-build.mjs');
