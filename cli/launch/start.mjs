// Starts the application and its back end. Another product starts with a stand-in for its services.

import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { build, server } from './build.mjs';
import { keepEditorSchemas } from './editor-schemas.mjs';
import { install } from './install.mjs';
import { endWithNpm } from './orphan.mjs';
import { portIsFree } from './port.mjs';
import { readOptions } from './product.mjs';
import { orSayWhy, Refusal } from './refusal.mjs';
import { root } from './run.mjs';

endWithNpm();
const { develop, product } = readOptions(process.argv.slice(2));

await orSayWhy(async () => {
  const port = process.env.PORT || '3000';
  if (!(await portIsFree(Number(port))))
    throw new Refusal(
      `Port ${port} is taken by another program; stop that one, or set PORT to another number.`,
    );
  await install();
  if (!develop) await build(product);
});
process.chdir(root);
if (develop) keepEditorSchemas(product);
if (product !== null)
  serve('sandbox/stand-in.ts', { PRODUCT_ROOT: product, DEV: develop ? '1' : '' });
else if (develop) serve('sandbox/dev.ts');
else await import(pathToFileURL(server).href);

// helpers

function serve(program, env = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
