// Generates the code of the modules with translated texts.

import { fileURLToPath } from 'node:url';
import type { Flow } from '../../engine/language/index.ts';
import { createBrowserApp, removeConditionDetails } from './built-parts.ts';
import { createParseExpression, joinLines, toLiteral } from './code-text.ts';
import { moveFormTexts } from './form-texts.ts';
import type { ModuleProduct } from './module-code.ts';
import { moduleNames } from './module-names.ts';
import { selectSharedLists } from './select-lists.ts';
import { selectOperationNames } from './select-operation-names.ts';
import { findTextChanges } from './text-changes.ts';

/**
 * Generates the module of a language. The module exports `translateApp`, and `loadTexts`, which loads the texts of a
 * flow.
 * @param hot true during development, when the application has all lists
 */
export function createLanguageModule(
  { app, flows }: Pick<ModuleProduct, 'app' | 'flows'>,
  translated: Pick<ModuleProduct, 'app'>,
  locale: string,
  hot: boolean,
): string {
  const [before, after] = hot
    ? [app, translated.app]
    : [createBrowserApp(app), createBrowserApp(translated.app)];
  const open = Object.keys(flows).map(
    (id) => `${toLiteral(id)}: () => import(${toLiteral(moduleNames.texts(locale, id))}),`,
  );
  return joinLines(
    `import { applyTexts } from ${toLiteral(applyTextsPath)};`,
    `const texts = ${createParseExpression(findTextChanges(before, after))};`,
    'export const translateApp = (app) => applyTexts(app, texts);',
    `const open = {\n${open.join('\n')}\n};`,
    'export const loadTexts = async (flow) => {',
    '  const { texts } = await open[flow]();',
    '  return (chunk) => applyTexts(chunk, texts);',
    '};',
  );
}

/**
 * Generates the module that exports `texts`: the translated texts of a flow, of the shared lists that the flow uses, and of the names of
 * its operations.
 */
export function createTextsModule(
  before: Pick<ModuleProduct, 'app'> & { readonly flow: Flow },
  after: Pick<ModuleProduct, 'app'> & { readonly flow: Flow },
  hot: boolean,
): string {
  const [source, translated] = [before, after].map(({ app, flow }) => ({
    flow: removeConditionDetails(flow),
    lists: hot ? {} : selectSharedLists(app.data, flow),
    operationNames: hot ? {} : selectOperationNames(app.texts.operations, flow),
  }));
  const { flow = {}, ...lists } = source && translated ? findTextChanges(source, translated) : {};
  const changes = {
    ...lists,
    flow: typeof flow === 'string' ? {} : moveFormTexts(flow, before.flow),
  };
  return `export const texts = ${createParseExpression(changes)};`;
}

// helpers

const applyTextsPath = fileURLToPath(new URL('../language/apply-texts.ts', import.meta.url));
