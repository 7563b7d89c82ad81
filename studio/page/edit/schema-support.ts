// Provides completion and hover descriptions from the JSON Schema of a file. Uses the JSON language service of VS Code.

import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import {
  type CompletionItem,
  getLanguageService,
  type LanguageService,
  TextDocument,
} from 'vscode-json-languageservice';
import type { Json } from '../../../engine/index.ts';

const documentUri = 'file:///file.json';

/** @param given the answer of the question `schema`: the name of the schema, and all schemas by name */
export function createSchemaSupport(given: Json): Extension {
  const service = createLanguageService(given);
  if (!service) return [];
  return [
    autocompletion({ override: [(context) => completeJson(service, context)], icons: false }),
    hoverTooltip(async ({ state }, offset) => {
      const { text, parsed } = readDocument(service, state.doc.toString());
      const hover = await service.doHover(text, text.positionAt(offset), parsed);
      const found = hover && formatContents(hover.contents);
      if (!found) return null;
      return { pos: offset, create: () => ({ dom: createTooltip(found) }) };
    }),
  ];
}

/**
 * Creates the JSON language service from an answer to the question `schema`. Returns null if the file has no schema.
 */
export function createLanguageService(given: Json): LanguageService | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const { name, schemas } = given as { readonly name: string; readonly schemas: object };
  const service = getLanguageService({});
  service.configure({
    validate: false,
    schemas: Object.entries(schemas).map(([each, schema]) => ({
      uri: `file:///${each}.schema.json`,
      fileMatch: each === name ? ['*'] : [],
      schema: schema as object,
    })),
  });
  return service;
}

/**
 * Returns the names or values that can be inserted at a position. The user may already have typed part of a name or
 * value.
 */
export async function completeJson(
  service: LanguageService,
  { state, pos, explicit }: CompletionContext,
): Promise<CompletionResult | null> {
  const { text, parsed } = readDocument(service, state.doc.toString());
  const before = state.sliceDoc(Math.max(0, pos - 1), pos);
  if (!explicit && !/["\w:]/.test(before)) return null;
  const found = await service.doComplete(text, text.positionAt(pos), parsed);
  const [first] = found?.items ?? [];
  if (!found || !first) return null;
  const range = first.textEdit && 'range' in first.textEdit ? first.textEdit.range : null;
  const from = range ? text.offsetAt(range.start) : pos;
  const items = filterItems(found.items, state.sliceDoc(from, pos));
  if (items.length === 0) return null;
  return {
    from,
    // The replaced range includes both quotes, because the editor has already added the closing quote.
    to: range ? text.offsetAt(range.end) : pos,
    // The editor's own filter would also compare the quotes and find no matches.
    filter: false,
    options: items.map((item): Completion => {
      const inserted = item.textEdit?.newText ?? item.insertText ?? item.label;
      const info = formatContents(item.documentation ?? '');
      return {
        label: item.label,
        apply: snippet(toSnippet(inserted)),
        ...(item.detail ? { detail: item.detail } : {}),
        ...(info ? { info } : {}),
      };
    }),
  };
}

// helpers

function readDocument(service: LanguageService, content: string) {
  const text = TextDocument.create(documentUri, 'json', 1, content);
  // Renames the property "$schema", because its URL would be loaded instead of the given schema. The new name has the
  // same length, so that all positions stay valid.
  const parsed = service.parseJSONDocument(
    TextDocument.create(
      documentUri,
      'json',
      1,
      content.replace('"$schema"', () => '"_schema"'),
    ),
  );
  return { text, parsed };
}

/**
 * Returns the completion items that contain the typed text. Items that begin with it come first. Quotes are ignored.
 */
function filterItems(items: readonly CompletionItem[], typed: string): readonly CompletionItem[] {
  const normalize = (text: string) => text.replaceAll('"', '').toLowerCase();
  const wanted = normalize(typed);
  const found = items.filter(({ label }) => normalize(label).includes(wanted));
  const begins = ({ label }: CompletionItem) => normalize(label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}

/** Converts placeholders to CodeMirror's syntax: `$1` becomes `${1}`. */
function toSnippet(text: string): string {
  return text.replace(/\$(\d)/g, (_, index: string) => `\${${index === '0' ? '' : index}}`);
}

type Contents =
  | string
  | { readonly value: string }
  | readonly (string | { readonly value: string })[];

function formatContents(contents: Contents): string {
  const parts = Array.isArray(contents) ? contents : [contents as string | { value: string }];
  return parts.map((each) => (typeof each === 'string' ? each : each.value)).join('\n');
}

function createTooltip(text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'edit-tooltip';
  element.textContent = text.replaceAll(/\\([_*[\]{}])/g, '$1');
  return element;
}
