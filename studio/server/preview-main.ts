/**
 * Runs the preview server in a separate process, so that the studio's page is served without delay while screens are
 * compiled.
 */
import { type PreviewOptions, startPreview } from './preview-server.ts';

const server = await startPreview(
  JSON.parse(process.env.PREVIEW_OPTIONS ?? '{}') as PreviewOptions,
);
process.send?.('ready');
const close = () => void server.close().finally(() => process.exit(0));
process.on('SIGTERM', close).on('disconnect', close);
