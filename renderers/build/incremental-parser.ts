// Parses and checks the flows for the build and for development.

import { type Parsed, type Product, parseProduct } from '../../engine/language/index.ts';
import {
  addPseudoLanguage,
  type Catalog,
  checkProduct,
  translateProduct,
} from '../../engine/lint/index.ts';
import { type CustomParts, noCustomParts } from './custom-parts.ts';
import type { FlowSourceOptions } from './flow-source.ts';

interface ParserOptions {
  /**
   * False to report only the errors of the parser. The working copy of the studio uses this, because it runs the rules
   * itself.
   */
  readonly runsRules?: boolean;
  /** True to add the pseudo-language to the languages of the product. */
  readonly hasPseudoLanguage?: boolean;
}

/**
 * Creates a function that parses and checks the flows. After a change, the function processes only the parts that the
 * changed files affect, because it reuses the objects of unchanged files.
 * @param catalogFrom creates the catalog from OpenAPI documents, blocks and widgets
 */
export function createIncrementalParser(
  catalogFrom: (documents: Readonly<Record<string, unknown>>, parts: CustomParts) => Catalog,
  { runsRules = true, hasPseudoLanguage = false }: ParserOptions = {},
): FlowSourceOptions['interpret'] {
  let before: Parsed | undefined;
  let shown: Parsed | undefined;
  let known: { readonly text: string; readonly catalog: Catalog } | undefined;
  return (files, documents, parts = noCustomParts) => {
    const text = JSON.stringify([documents, parts]);
    if (known?.text !== text) known = { text, catalog: catalogFrom(documents, parts) };
    before = parseProduct(files, before);
    const parsed = before;
    // The rules check `parsed`, without the pseudo-language, because its texts are generated.
    if (hasPseudoLanguage) shown = parseProduct(addPseudoLanguage(files, parsed), shown);
    const source = shown ?? parsed;
    const translated = new Map<string, Product | null>();
    return {
      product: source.product,
      problems: runsRules ? checkProduct(parsed, known.catalog) : parsed.problems,
      translate(locale) {
        const product = translated.get(locale) ?? translateProduct(source, locale);
        translated.set(locale, product);
        return product;
      },
    };
  };
}
