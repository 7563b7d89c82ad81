// `npm start`: installs and builds what is missing, then starts the application and its back end on
// one port. With `--dev` nothing is built: sources and flows are served as they are saved. The
// implementation is in another file, so that a Node too old to parse that one can still print a
// message.

import './launch/node-version.mjs';

import('./launch/start.mjs');
