// `npm run studio`: opens the studio for a product. The implementation is in another file, so that a Node too old to
// parse that one can still print a message.

import './launch/node-version.mjs';

import('./launch/studio.mjs');
