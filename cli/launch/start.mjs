// Starts the application and its back end.

import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { build, server } from './build.mjs';
import { keepEditorSchemas } from './editor-schemas.mjs';
import { install } from './install.mjs';
import { endWithNpm } from './orphan.mjs';
import { portIsFree } from './port.mjs';
import { orSayWhy, Refusal } from './refusal.mjs';
import { root } from './run.mjs';

endWithNpm();
const develop = process.argv.includes('--dev');

await orSayWhy(async () => {
  const port = process.env.PORT || '3000';
  if (!(await portIsFree(Number(port))))
    throw new Refusal(
      `Port ${port} is taken by another program; stop that one, or set PORT to another number.`,
    );
  await install();
  if (!develop) await build();
});
process.chdir(root);
if (develop) serveSources();
else await import(pathToFileURL(server).href);

// helpers

function serveSources() {
  keepEditorSchemas();
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/dev.ts'], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
