// `npm start`: installs and builds what is missing, then starts the application and its back end on one port.
// With `--dev` nothing is built: sources and flows are served as they are saved.
// The work is in a file of its own, so that a Node too old to read that one can still say that it is too old.

import './launch/node-version.mjs';

import('./launch/start.mjs');
