// A Vite plugin that converts flows and OpenAPI documents to JavaScript modules.

import { basename, relative, resolve, sep } from 'node:path';
import type { DevEnvironment, Plugin, ViteDevServer } from 'vite';
import { type App, getCatalogLocale } from '../../engine/language/index.ts';
import { announceTextChanges, clearErrorOverlay, showFlowErrors } from './dev-messages.ts';
import { fillPage } from './fill-page.ts';
import {
  compareProducts,
  type FlowSourceOptions,
  formatFlowErrors,
  isSourceFile,
  type SourceReading,
} from './flow-source.ts';
import { createLanguageModule, createTextsModule } from './language-code.ts';
import {
  createAnswersModule,
  createAppModule,
  createChangesModule,
  createChecksModule,
  createFlowDirectoryModule,
  createFlowModule,
  createPartsModule,
} from './module-code.ts';
import {
  getChecksName,
  getFlowName,
  getModuleId,
  getModuleName,
  getTextsName,
  moduleNames,
} from './module-names.ts';
import { addPageLanguages } from './page-languages.ts';
import { getServedFlows, readFlows, type ServedFlows } from './served-flows.ts';
import { listSubmittedAnswers } from './submitted-answers.ts';

export type FlowsPluginOptions = Omit<FlowSourceOptions, 'displayName'>;

/**
 * Creates the plugin. If the flows have errors, a build fails with the checker's messages. During development, an
 * overlay shows the errors, and the page continues with the last valid flows.
 */
export function flowsPlugin(options: FlowsPluginOptions): Plugin {
  const flows: ServedFlows = {
    source: { ...options, displayName: 'flows' },
    isDevelopment: false,
    latest: undefined,
    served: undefined,
  };
  return {
    name: 'charter-flows',
    /** Otherwise, Vite discovers these dependencies on the first page load and reloads the page. */
    config: () => ({ optimizeDeps: { include: ['ajv-formats/dist/formats.js', 'remeda'] } }),
    configResolved({ root, command }) {
      flows.isDevelopment = command === 'serve';
      flows.source = resolveSource(flows.source, options, root);
    },
    async buildStart() {
      if (flows.isDevelopment) return;
      const { folder } = flows.source;
      const reading = await readFlows(flows, true);
      for (const path of Object.keys(reading.files)) this.addWatchFile(resolve(folder, path));
      if (reading.errors.length > 0) this.error(`\n${formatFlowErrors(flows.source, reading)}`);
      // The HTML pages contain the names of the language files, so that no script changes when a translation changes.
      for (const locale of reading.product?.app.languages.slice(1) ?? []) {
        const id = moduleNames.language(locale);
        this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' });
      }
    },
    configureServer(server) {
      server.watcher.add([flows.source.folder, flows.source.services]);
      server.ws.on('connection', () => {
        clearErrorOverlay(server);
        void readFlows(flows, false).then(
          (reading) => showFlowErrors(server, flows.source, reading),
          () => undefined,
        );
      });
    },
    resolveId: (name) => getModuleId(name),
    async load(id) {
      const name = getModuleName(id);
      if (name === undefined) return undefined;
      return (await createModule(flows, name)) ?? this.error(`There is no flow for "${name}".`);
    },
    async transformIndexHtml(html) {
      const { app } = (await getServedFlows(flows)).product;
      const page = fillPage(html, app);
      // In a build, the names of the language files are inserted later, when they are known.
      return flows.isDevelopment ? addPageLanguages(page, getDevelopmentFiles(app)) : page;
    },
    async hotUpdate({ file, read: readContent, server, type }) {
      const isOwn = isSourceFile(flows.source, resolve(file));
      if (this.environment.name !== 'client' || !isOwn) return undefined;
      // Waits until the file has its new content, because editors truncate a file before they write it.
      if (type !== 'delete') await Promise.resolve(readContent()).catch(() => undefined);
      const modules = await readChangedModules(flows, server, this.environment);
      forgetTexts(this.environment);
      if (isCatalogFile(file)) announceTextChanges(server);
      return modules;
    },
  };
}

// helpers

/** Returns true for a file with translations. */
const isCatalogFile = (file: string) => getCatalogLocale(basename(file)) !== null;

/** Returns the options with all paths made absolute. */
function resolveSource(
  source: FlowSourceOptions,
  { folder, services, product }: FlowsPluginOptions,
  root: string,
): FlowSourceOptions {
  return {
    ...source,
    folder: resolve(root, folder),
    services: resolve(root, services),
    ...(product === undefined ? {} : { product: resolve(root, product) }),
    displayName: relative(root, resolve(root, folder)).split(sep).join('/'),
  };
}

/** Returns the addresses of the translation modules during development. */
function getDevelopmentFiles({ languages }: App): Readonly<Record<string, string>> {
  return Object.fromEntries(
    languages.slice(1).map((locale) => [locale, `/@id/__x00__${moduleNames.language(locale)}`]),
  );
}

/** Returns the code of a virtual module, or null if the module's flow does not exist. */
async function createModule(flows: ServedFlows, name: string) {
  if (name === moduleNames.changes) return createChangesModule();
  const { product, operations, parts, files } = await getServedFlows(flows);
  if (name === moduleNames.answers) return createAnswersModule(listSubmittedAnswers(files));
  if (name === moduleNames.parts) return createPartsModule(parts);
  if (name === moduleNames.app) return createAppModule(product, operations, flows.isDevelopment);
  if (name === moduleNames.directory)
    return createFlowDirectoryModule(product, flows.isDevelopment);
  const texts = getTextsName(name);
  if (texts) return createTranslation(flows, texts);
  const checks = getChecksName(name);
  if (checks === null) return createChecksModule(product.app, operations);
  const flow = product.flows[getFlowName(name) ?? checks ?? ''];
  if (!flow) return null;
  return checks === undefined
    ? createFlowModule(flow, {
        table: operations,
        app: product.app,
        hot: flows.isDevelopment,
      })
    : createChecksModule(flow, operations);
}

/** Returns the code of the module with a flow's translated texts, or null if the flow does not exist. */
async function createTranslation(
  flows: ServedFlows,
  { locale, flow: id }: { readonly locale: string; readonly flow: string | null },
) {
  const { product, translate } = await getServedFlows(flows);
  const translated = translate(locale) ?? product;
  if (id === null) return createLanguageModule(product, translated, locale, flows.isDevelopment);
  const [flow, after] = [product.flows[id], translated.flows[id]];
  if (!flow || !after) return null;
  const [before, changed] = [
    { app: product.app, flow },
    { app: translated.app, flow: after },
  ];
  return createTextsModule(before, changed, flows.isDevelopment);
}

/** Reads the changed files and shows their errors. Returns the modules to replace in the page. */
async function readChangedModules(
  flows: ServedFlows,
  server: ViteDevServer,
  environment: DevEnvironment,
) {
  const before = flows.served;
  const reading = await readFlows(flows, true).catch((cause: unknown) =>
    reportUnreadable(server, cause),
  );
  if (!reading) return [];
  const isServed = reading === flows.served;
  if (isServed) clearErrorOverlay(server);
  showFlowErrors(server, flows.source, reading);
  if (!isServed) return [];
  if (before) return changedModules(environment, before, reading);
  server.ws.send({ type: 'full-reload' });
  return [];
}

function changedModules(environment: DevEnvironment, before: SourceReading, after: SourceReading) {
  if (!before.product || !after.product) return [];
  const { app, directory, flows } = compareProducts(before.product, after.product);
  // Every module contains service contracts, so all modules are replaced when the services have changed.
  const services = JSON.stringify(before.operations) !== JSON.stringify(after.operations);
  const changed = services ? Object.keys(after.product.flows) : flows;
  const names = [
    ...changed.flatMap((id) => [moduleNames.flow(id), moduleNames.checks(id)]),
    ...(app || services ? [moduleNames.app, moduleNames.checks(null)] : []),
    ...(directory ? [moduleNames.directory] : []),
  ];
  return names.flatMap((name) => environment.moduleGraph.getModuleById(`\0${name}`) ?? []);
}

/** Invalidates the modules with translated texts. They refer to positions in the flows, which change with the flows. */
function forgetTexts({ moduleGraph }: DevEnvironment): void {
  for (const [id, module] of moduleGraph.idToModuleMap)
    if (getTextsName(getModuleName(id) ?? '')) moduleGraph.invalidateModule(module);
}

function reportUnreadable(server: ViteDevServer, cause: unknown): undefined {
  const message = cause instanceof Error ? cause.message : String(cause);
  server.config.logger.error(message);
  server.ws.send({ type: 'error', err: { message, stack: '' } });
  return undefined;
}
