// Generates the code of the modules for flows and services.

import { fileURLToPath } from 'node:url';
import type { App, Flow, Route } from '../../engine/language/index.ts';
import { moduleNames } from './module-names.ts';
import type { OwnPart, OwnParts } from './parts.ts';
import { formValidatorCode, validatorsCode } from './standalone.ts';

export interface ModuleProduct {
  readonly app: App;
  readonly flows: Readonly<Record<string, Flow>>;
  readonly routes: readonly Route[];
}

/** The part of a table of operations that is used here. */
export interface CheckedOperations {
  readonly operations: Readonly<
    Record<
      string,
      { readonly answers: Readonly<Record<string, { readonly check: string | null }>> }
    >
  >;
  readonly schemas: Readonly<Record<string, { readonly [keyword: string]: unknown }>>;
}

/**
 * Exports `app`, `routes`, `open` (one chunk per flow), `scopeMisfits`, and change notifications
 * during development.
 */
export function appModule({ app, flows, routes }: ModuleProduct, hot: boolean): string {
  const schemas = Object.fromEntries(
    Object.entries(app.scopes).map(([name, { schema }]) => [name, schema]),
  );
  const names = Object.keys(schemas);
  const open = Object.keys(flows).map(
    (id) => `${literal(id)}: () => import(${literal(moduleNames.flow(id))}),`,
  );
  return lines(
    runtimeImport,
    `export { onAppChange, onFlowChange } from ${literal(moduleNames.changes)};`,
    `export const app = ${parsed(app)};`,
    `export const routes = ${parsed(routes)};`,
    `export const open = {\n${open.join('\n')}\n};`,
    `const validators = ${validatorsCode(schemas, names, true)};`,
    `export const scopeMisfits = ${mapped(names, 'misfitsOf')};`,
    hot && acceptCode('appChanged'),
  );
}

/** Exports `flow`, `validators` (screen -> RJSF's compiled functions) and `stateMisfits`. */
export function flowModule(flow: Flow, hot: boolean): string {
  const forms = Object.entries(flow.screens).flatMap(([name, { form }]) =>
    form && form.fields === undefined
      ? [`${literal(name)}: ${compiled(flow, name, () => formValidatorCode(form.schema))},`]
      : [],
  );
  const state = () => validatorsCode({ state: flow.state.schema }, ['state'], true);
  return lines(
    runtimeImport,
    `export const flow = ${parsed(flow)};`,
    `export const validators = {\n${forms.join('\n')}\n};`,
    `export const stateMisfits = misfitsOf(${compiled(flow, 'state', state)}.state);`,
    hot && acceptCode('flowChanged'),
  );
}

/** Exports `operations` and `checks`, by the key that operations refer to. */
export function servicesModule({ operations, schemas }: CheckedOperations): string {
  const answers = Object.values(operations).flatMap((each) => Object.values(each.answers));
  const names = [...new Set(answers.flatMap(({ check }) => (check === null ? [] : [check])))];
  return lines(
    runtimeImport,
    `export const operations = ${parsed(operations)};`,
    `const validators = ${validatorsCode(schemas, names, false)};`,
    `export const checks = ${mapped(names, 'checkOf')};`,
  );
}

/** Exports `blocks` and `widgets`, the components that the product brings: name -> a function that loads it. */
export function partsModule({ blocks, widgets }: OwnParts): string {
  return lines(
    `export const blocks = ${loaders(blocks)};`,
    `export const widgets = ${loaders(widgets)};`,
  );
}

/**
 * Subscriptions to changed flows. Survives the modules that change, and does nothing in a build.
 */
export function changesModule(): string {
  return lines(
    'const flows = new Set();',
    'const apps = new Set();',
    'const hear = (listeners) => (listener) => {',
    '  listeners.add(listener);',
    '  return () => listeners.delete(listener);',
    '};',
    'export const onFlowChange = hear(flows);',
    'export const onAppChange = hear(apps);',
    'export const flowChanged = (changed) => flows.forEach((listener) => listener(changed));',
    'export const appChanged = (changed) => apps.forEach((listener) => listener(changed));',
  );
}

// helpers

function loaders(parts: readonly OwnPart<{ readonly name: string }>[]): string {
  const entries = parts.map(
    ({ declaration: { name }, file, component }) =>
      `${literal(name)}: async () => (await import(${literal(file)})).${component},`,
  );
  return `{\n${entries.join('\n')}\n}`;
}

const runtime = fileURLToPath(new URL('./validation-runtime.ts', import.meta.url));
const runtimeImport = `import { checkOf, misfitsOf, provided } from ${literal(runtime)};`;

/** The module accepts its own update: the page stays, and the session is notified. */
function acceptCode(tell: 'appChanged' | 'flowChanged'): string {
  return lines(
    `import { ${tell} } from ${literal(moduleNames.changes)};`,
    `if (import.meta.hot) import.meta.hot.accept((next) => next && ${tell}(next));`,
  );
}

function compiled(flow: Flow, name: string, compile: () => string): string {
  try {
    return compile();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The schema "${name}" of the flow "${flow.id}" cannot be compiled: ${why}`, {
      cause,
    });
  }
}

function mapped(names: readonly string[], make: string): string {
  const entries = names.map((name) => `${literal(name)}: ${make}(validators[${literal(name)}]),`);
  return `{\n${entries.join('\n')}\n}`;
}

/**
 * Parsed at run time, which is faster than a literal and treats `__proto__` as an ordinary name.
 */
function parsed(value: unknown): string {
  return `JSON.parse(${literal(JSON.stringify(value))})`;
}

function literal(text: string): string {
  return JSON.stringify(text);
}

function lines(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join('\n');
}
