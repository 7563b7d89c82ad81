// Generates the pages in docs/reference.

import { createExpressionsPage, createRulesPage, createTargetsPage } from './expression-pages.ts';
import { createLanguagePages } from './language-pages.ts';
import { createBlocksPage, createFieldsPage, createInterfaceTextsPage } from './part-pages.ts';

/** Returns all reference pages: file name in docs/reference -> text. */
export function createReferencePages(): Readonly<Record<string, string>> {
  return {
    ...createLanguagePages(),
    'blocks.md': createBlocksPage(),
    'fields.md': createFieldsPage(),
    'interface-texts.md': createInterfaceTextsPage(),
    'expressions.md': createExpressionsPage(),
    'targets.md': createTargetsPage(),
    'rules.md': createRulesPage(),
  };
}
