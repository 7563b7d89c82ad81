/** Serves the preview in a process of its own, so that the page is answered while screens are compiled. */
import { type PreviewOptions, startPreview } from './preview-server.ts';

const server = await startPreview(
  JSON.parse(process.env.PREVIEW_OPTIONS ?? '{}') as PreviewOptions,
);
process.send?.('ready');
const close = () => void server.close().finally(() => process.exit(0));
process.on('SIGTERM', close).on('disconnect', close);
