// Generates the code of the virtual modules for flows and services.

import { fileURLToPath } from 'node:url';
import type { App, Flow, JsonObject, Route } from '../../engine/language/index.ts';
import { createBrowserApp, removeConditionDetails } from './built-parts.ts';
import { createParseExpression, joinLines, toLiteral } from './code-text.ts';
import { createFormValidatorCode, createValidatorsCode } from './compile-schemas.ts';
import type { CustomPart, CustomParts } from './custom-parts.ts';
import { moduleNames } from './module-names.ts';
import { selectSharedLists } from './select-lists.ts';
import { selectOperationNames } from './select-operation-names.ts';
import { type CheckedOperations, selectOperations } from './select-operations.ts';

export interface ModuleProduct {
  readonly app: App;
  readonly flows: Readonly<Record<string, Flow>>;
  readonly routes: readonly Route[];
}

/**
 * Generates the module that exports `app`, `scopeMismatches`, `contracts` (the operations that the application calls
 * itself), and change notifications during development. In a build, the application has only the shared lists that it
 * uses itself.
 */
export function createAppModule(
  { app }: Pick<ModuleProduct, 'app'>,
  table: CheckedOperations,
  hot: boolean,
): string {
  const schemas = Object.fromEntries(
    Object.entries(app.scopes).map(([name, { schema }]) => [name, schema]),
  );
  const names = Object.keys(schemas);
  return joinLines(
    runtimeImport,
    `export { onAppChange, onDirectoryChange, onFlowChange } from ${toLiteral(moduleNames.changes)};`,
    `export const app = ${createParseExpression(hot ? app : createBrowserApp(app))};`,
    `const validators = ${createValidatorsCode(schemas, names, true)};`,
    `export const scopeMismatches = ${createCheckTable(names, 'createInvalidPropertyFinder')};`,
    createContractsCode(selectOperations(table, app), moduleNames.checks(null)),
    hot && createHotUpdateCode('appChanged'),
  );
}

/**
 * Generates the module that exports `routes` and `open` (one chunk for each flow). It is separate from the
 * application's module, because it contains the names of all flow files and grows with the number of flows.
 */
export function createFlowDirectoryModule(
  { flows, routes }: Omit<ModuleProduct, 'app'>,
  hot: boolean,
): string {
  const open = Object.keys(flows).map(
    (id) => `${toLiteral(id)}: () => import(${toLiteral(moduleNames.flow(id))}),`,
  );
  return joinLines(
    `export const routes = ${createParseExpression(routes)};`,
    `export const open = {\n${open.join('\n')}\n};`,
    hot && createHotUpdateCode('directoryChanged'),
  );
}

/** Generates the module that exports `answers`: the answers that the journeys of each flow submit. */
export function createAnswersModule(
  answers: Readonly<Record<string, readonly JsonObject[]>>,
): string {
  return `export const answers = ${createParseExpression(answers)};`;
}

/** The data from which the module of a flow is generated. */
export interface FlowModuleInput {
  readonly table: CheckedOperations;
  /** The application, with all shared lists and the names of all operations. */
  readonly app: Pick<App, 'data' | 'texts'>;
  /** True during development, when the application has all lists and names. */
  readonly hot: boolean;
}

/**
 * Generates the module that exports `flow`, `lists` (the shared lists that the flow uses), `validators` (screen ->
 * compiled validators), `stateMismatches`, `contracts` (the operations that the flow calls), and `operationNames`.
 */
export function createFlowModule(flow: Flow, { table, app, hot }: FlowModuleInput): string {
  const forms = Object.entries(flow.screens).flatMap(([name, { form }]) =>
    form && form.fields === undefined
      ? [
          `${toLiteral(name)}: ${compileSchema(flow, name, () => createFormValidatorCode(form.schema))},`,
        ]
      : [],
  );
  const state = () => createValidatorsCode({ state: flow.state.schema }, ['state'], true);
  return joinLines(
    runtimeImport,
    lazyRecordImport,
    createFlowCode(removeConditionDetails(flow)),
    `export const lists = ${createParseExpression(hot ? {} : selectSharedLists(app.data, flow))};`,
    `export const operationNames = ${createParseExpression(hot ? {} : selectOperationNames(app.texts.operations, flow))};`,
    `export const validators = {\n${forms.join('\n')}\n};`,
    `export const stateMismatches = createInvalidPropertyFinder(${compileSchema(flow, 'state', state)}.state);`,
    createContractsCode(selectOperations(table, flow), moduleNames.checks(flow.id)),
    hot && createHotUpdateCode('flowChanged'),
  );
}

/**
 * Generates the module that exports `checks`: compiled validators for the responses of the operations that the
 * application or a flow calls.
 */
export function createChecksModule(caller: App | Flow, table: CheckedOperations): string {
  const { operations, schemas } = selectOperations(table, caller);
  const answers = Object.values(operations).flatMap((operation) =>
    Object.values(operation.answers),
  );
  const names = [...new Set(answers.flatMap(({ check }) => (check === null ? [] : [check])))];
  return joinLines(
    runtimeImport,
    `const validators = ${createValidatorsCode(schemas, names, false)};`,
    `export const checks = ${createCheckTable(names, 'createCheck')};`,
  );
}

/**
 * Generates the module that exports `blocks` and `widgets`: the product's custom components by name. Each value is a
 * function that loads the component.
 */
export function createPartsModule({ blocks, widgets }: CustomParts): string {
  return joinLines(
    `export const blocks = ${createLoaderTable(blocks)};`,
    `export const widgets = ${createLoaderTable(widgets)};`,
  );
}

/**
 * Generates the module that notifies listeners of changed flows during development. It is separate from the flow
 * modules, because hot updates replace those.
 */
export function createChangesModule(): string {
  return joinLines(
    ...['app', 'directory', 'flow'].flatMap((part) => [
      `const ${part}Listeners = new Set();`,
      `export const on${part[0]?.toUpperCase()}${part.slice(1)}Change = (listener) => {`,
      `  ${part}Listeners.add(listener);`,
      `  return () => ${part}Listeners.delete(listener);`,
      '};',
      `export const ${part}Changed = (changed) => ${part}Listeners.forEach((listener) => listener(changed));`,
    ]),
  );
}

// helpers

/** Generates the declaration of `flow`. Each screen is parsed when it is first read. */
function createFlowCode({ screens, ...others }: Flow): string {
  const parsers = Object.entries(screens).map(
    ([name, screen]) => `[${toLiteral(name)}]: () => ${createParseExpression(screen)},`,
  );
  return joinLines(
    `const screens = createLazyRecord({\n${parsers.join('\n')}\n});`,
    `export const flow = { ...${createParseExpression(others)}, screens };`,
  );
}

function createContractsCode({ operations }: CheckedOperations, checksModule: string): string {
  return joinLines(
    `const operations = ${createParseExpression(operations)};`,
    `const loadChecks = async () => (await import(${toLiteral(checksModule)})).checks;`,
    'export const contracts = { operations, loadChecks };',
  );
}

function createLoaderTable(parts: readonly CustomPart<{ readonly name: string }>[]): string {
  const entries = parts.map(
    ({ declaration: { name }, file, component }) =>
      `${toLiteral(name)}: async () => (await import(${toLiteral(file)})).${component},`,
  );
  return `{\n${entries.join('\n')}\n}`;
}

const lazyRecordPath = fileURLToPath(new URL('./lazy-record.ts', import.meta.url));
const lazyRecordImport = `import { createLazyRecord } from ${toLiteral(lazyRecordPath)};`;

const runtimePath = fileURLToPath(new URL('./validation-runtime.ts', import.meta.url));
const runtimeImport = `import { createCheck, createInvalidPropertyFinder, compilerImports } from ${toLiteral(runtimePath)};`;

/**
 * Generates the code with which a module accepts its hot update. The session is notified, and the page is not reloaded.
 */
function createHotUpdateCode(notifier: 'appChanged' | 'directoryChanged' | 'flowChanged'): string {
  return joinLines(
    `import { ${notifier} } from ${toLiteral(moduleNames.changes)};`,
    `if (import.meta.hot) import.meta.hot.accept((next) => next && ${notifier}(next));`,
  );
}

function compileSchema(flow: Flow, name: string, compile: () => string): string {
  try {
    return compile();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The schema "${name}" of the flow "${flow.id}" cannot be compiled: ${why}`, {
      cause,
    });
  }
}

function createCheckTable(names: readonly string[], factory: string): string {
  const entries = names.map(
    (name) => `${toLiteral(name)}: ${factory}(validators[${toLiteral(name)}]),`,
  );
  return `{\n${entries.join('\n')}\n}`;
}
