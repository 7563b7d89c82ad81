// Generates the pages in docs/reference.

import { createExpressionsPage, createRulesPage, createTargetsPage } from './expression-pages.ts';
import { createLanguagePages } from './language-pages.ts';
import { createBlocksPage, createFieldsPage } from './part-pages.ts';

/** Returns all reference pages: file name in docs/reference -> text. */
export function createReferencePages(): Readonly<Record<string, string>> {
  return {
    ...createLanguagePages(),
    'blocks.md': createBlocksPage(),
    'fields.md': createFieldsPage(),
    'expressions.md': createExpressionsPage(),
    'targets.md': createTargetsPage(),
    'rules.md': createRulesPage(),
  };
}
