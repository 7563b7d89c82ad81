/** Starts the studio for the product in PRODUCT_ROOT, or for the product of this repository. */
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchFolder } from '../../cli/watch-folder.ts';
import { createAccess } from './access.ts';
import { startAnalysis } from './analysis-client.ts';
import { createStudioServer } from './http.ts';
import { startPreviewProcess } from './preview-client.ts';
import { openWorkspace } from './workspace.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const product = process.env.PRODUCT_ROOT ? resolve(process.env.PRODUCT_ROOT) : null;
const port = Number(process.env.PORT || 3100);
const origin = `http://localhost:${port}`;
const previewOrigin = `http://localhost:${port + 1}`;
const flows = join(product ?? root, 'flows');
const home =
  process.env.STUDIO_FOLDER ||
  join(root, '.studio', createHash('sha256').update(flows).digest('hex').slice(0, 12));

const workspace = openWorkspace(flows, home);
const analysis = startAnalysis(root, product ?? root);
const cookieName = `studio-${port}`;
const access = createAccess(origin, cookieName);
const server = await createStudioServer({
  ...{ workspace, analysis, access, cookieName, previewOrigin },
  pageFolder: join(root, '.cache/studio/page'),
});
const preview = await startPreviewProcess({
  ...{ root, product, port: port + 1, pageOrigin: origin },
  flows: workspace.folder,
});
/** The delay after a change on disk, in milliseconds, because editors write a file in several steps. */
const debounceMilliseconds = 100;
const watched = watchFolder(flows, debounceMilliseconds, () => workspace.syncFromDisk());
let _closing: Promise<unknown> | undefined;
const shutDown = (): void => {
  watched.close();
  analysis.close();
  preview.close();
  _closing ??= server.close().finally(() => process.exit(0));
};
process.on('SIGINT', shutDown).on('SIGTERM', shutDown);
await server.listen({ port, host: 'localhost' });
console.log(`The studio is ready at ${origin}/?key=${access.key}`);
