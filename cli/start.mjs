// `npm start`: installs and builds what is missing, then starts the application and its back end on one port.
// With `--dev` nothing is built: sources and flows are served as they are saved.

import './launch/node-version.mjs';

const { install } = await import('./launch/install.mjs');
const { portIsFree } = await import('./launch/port.mjs');
const { giveUp, root } = await import('./launch/run.mjs');

const port = process.env.PORT ?? '3000';
if (!(await portIsFree(Number(port))))
  giveUp(`Port ${port} is taken: end what runs there, or choose another with PORT.`);
await install();

if (process.argv.includes('--dev')) {
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/dev.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 0));
} else {
  const { build, server } = await import('./launch/build.mjs');
  await build();
  process.chdir(root);
  const { pathToFileURL } = await import('node:url');
  await import(pathToFileURL(server).href);
}
