// The Vite plugin that converts flows and OpenAPI documents to JavaScript modules.

import { relative, resolve, sep } from 'node:path';
import type { DevEnvironment, Plugin, ViteDevServer } from 'vite';
import { clearErrors, showErrors } from './dev-messages.ts';
import { fillPage } from './fill-page.ts';
import {
  compareProducts,
  type FlowSourceOptions,
  formatErrors,
  isSourceFile,
  readSource,
  type SourceReading,
} from './flow-source.ts';
import {
  createAppModule,
  createChangesModule,
  createChecksModule,
  createFlowModule,
  createPartsModule,
  type ModuleProduct,
} from './module-code.ts';
import {
  getChecksName,
  getFlowName,
  getModuleId,
  getModuleName,
  moduleNames,
} from './module-names.ts';

export type FlowsPluginOptions = Omit<FlowSourceOptions, 'shownAs'>;

/**
 * Creates the plugin. Flows with errors fail a build with the checker's messages. During
 * development the errors are shown in an overlay, and the page continues with the last valid flows.
 */
export function flowsPlugin(options: FlowsPluginOptions): Plugin {
  let source: FlowSourceOptions = { ...options, shownAs: 'flows' };
  let hot = false;
  let latest: Promise<SourceReading> | undefined;
  /** The last valid version of the files. Only this version is served. */
  let served: SourceReading | undefined;

  const read = async (again: boolean): Promise<SourceReading> => {
    if (again || !latest) latest = readSource(source);
    const mine = latest;
    const reading = await mine;
    if (mine === latest && isRunnable(reading, served, hot)) served = reading;
    return reading;
  };

  const readingToServe = async (): Promise<SourceReading & { readonly product: ModuleProduct }> => {
    const reading = served ?? (await read(false));
    const { product } = served ?? {};
    if (!product) throw new Error(formatErrors(source, reading));
    return { ...reading, product };
  };

  return {
    name: 'charter-flows',
    /** Vite otherwise discovers these dependencies on the first page and reloads it. */
    config: () => ({ optimizeDeps: { include: ['ajv-formats/dist/formats.js', 'remeda'] } }),
    configResolved({ root, command }) {
      hot = command === 'serve';
      source = {
        ...source,
        folder: resolve(root, options.folder),
        services: resolve(root, options.services),
        ...(options.product === undefined ? {} : { product: resolve(root, options.product) }),
        shownAs: relative(root, resolve(root, options.folder)).split(sep).join('/'),
      };
    },
    async buildStart() {
      if (hot) return;
      const reading = await read(true);
      for (const path of Object.keys(reading.files))
        this.addWatchFile(resolve(source.folder, path));
      if (reading.errors.length > 0) this.error(`\n${formatErrors(source, reading)}`);
    },
    configureServer(server) {
      server.watcher.add([source.folder, source.services]);
      server.ws.on('connection', () => {
        clearErrors(server);
        void read(false).then(
          (reading) => showErrors(server, source, reading),
          () => undefined,
        );
      });
    },
    resolveId: (name) => getModuleId(name),
    async load(id) {
      const name = getModuleName(id);
      if (name === undefined) return undefined;
      if (name === moduleNames.changes) return createChangesModule();
      const { product, operations, parts } = await readingToServe();
      if (name === moduleNames.parts) return createPartsModule(parts);
      if (name === moduleNames.app) return createAppModule(product, operations, hot);
      const checks = getChecksName(name);
      if (checks === null) return createChecksModule(product.app, operations);
      const flow = product.flows[getFlowName(name) ?? checks ?? ''];
      if (!flow) return this.error(`There is no flow for "${name}".`);
      return checks === undefined
        ? createFlowModule(flow, operations, hot)
        : createChecksModule(flow, operations);
    },
    async transformIndexHtml(html) {
      return fillPage(html, (await readingToServe()).product.app);
    },
    async hotUpdate({ file, read: settle, server, type }) {
      if (this.environment.name !== 'client' || !isSourceFile(source, resolve(file)))
        return undefined;
      // Waits, because editors truncate a file before they write it.
      if (type !== 'delete') await Promise.resolve(settle()).catch(() => undefined);
      const before = served;
      const reading = await read(true).catch((cause: unknown) => reportUnreadable(server, cause));
      if (!reading) return [];
      if (reading !== served) {
        showErrors(server, source, reading);
        return [];
      }
      clearErrors(server);
      showErrors(server, source, reading);
      if (!before) {
        server.ws.send({ type: 'full-reload' });
        return [];
      }
      return changedModules(this.environment, before, reading);
    },
  };
}

// helpers

/**
 * Returns true if a version of the files can be served. A version with errors is served only in
 * development, if there is no valid one.
 */
function isRunnable(
  reading: SourceReading,
  served: SourceReading | undefined,
  hot: boolean,
): boolean {
  if (!reading.product) return false;
  return reading.errors.length === 0 || (hot && (!served || served.errors.length > 0));
}

function changedModules(environment: DevEnvironment, before: SourceReading, after: SourceReading) {
  if (!before.product || !after.product) return [];
  const { app, flows } = compareProducts(before.product, after.product);
  // Every module contains contracts, so all are replaced when the services have changed.
  const services = JSON.stringify(before.operations) !== JSON.stringify(after.operations);
  const changed = services ? Object.keys(after.product.flows) : flows;
  const names = [
    ...changed.flatMap((id) => [moduleNames.flow(id), moduleNames.checks(id)]),
    ...(app || services ? [moduleNames.app, moduleNames.checks(null)] : []),
  ];
  return names.flatMap((name) => environment.moduleGraph.getModuleById(`\0${name}`) ?? []);
}

function reportUnreadable(server: ViteDevServer, cause: unknown): undefined {
  const message = cause instanceof Error ? cause.message : String(cause);
  server.config.logger.error(message);
  server.ws.send({ type: 'error', err: { message, stack: '' } });
  return undefined;
}
