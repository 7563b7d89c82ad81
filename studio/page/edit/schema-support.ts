// Completion and descriptions from the JSON Schema of a file, by the language service that VS Code uses too.

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
  getLanguageService,
  type LanguageService,
  TextDocument,
} from 'vscode-json-languageservice';
import type { Json } from '../../../engine/index.ts';

const documentUri = 'file:///file.json';

/** @param given the answer of the question `schema`: the name of the schema, and all schemas by name */
export function createSchemaSupport(given: Json): Extension {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [];
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
  return [
    autocompletion({ override: [(context) => complete(service, context)], icons: false }),
    hoverTooltip(async ({ state }, offset) => {
      const { text, parsed } = readDocument(service, state.doc.toString());
      const hover = await service.doHover(text, text.positionAt(offset), parsed);
      const found = hover && formatContents(hover.contents);
      if (!found) return null;
      return { pos: offset, create: () => ({ dom: createTooltip(found) }) };
    }),
  ];
}

// helpers

function readDocument(service: LanguageService, content: string) {
  const text = TextDocument.create(documentUri, 'json', 1, content);
  // The address in "$schema" would be loaded instead of the given schema.
  const parsed = service.parseJSONDocument(
    TextDocument.create(documentUri, 'json', 1, content.replace('"$schema"', '"$$chema"')),
  );
  return { text, parsed };
}

async function complete(
  service: LanguageService,
  { state, pos, explicit }: CompletionContext,
): Promise<CompletionResult | null> {
  const { text, parsed } = readDocument(service, state.doc.toString());
  const before = state.sliceDoc(Math.max(0, pos - 1), pos);
  if (!explicit && !/["\w:]/.test(before)) return null;
  const found = await service.doComplete(text, text.positionAt(pos), parsed);
  const [first] = found?.items ?? [];
  if (!found || !first) return null;
  const from = first.textEdit && 'range' in first.textEdit ? first.textEdit.range.start : null;
  return {
    from: from ? text.offsetAt(from) : pos,
    options: found.items.map((item): Completion => {
      const inserted = item.textEdit?.newText ?? item.insertText ?? item.label;
      const info = formatContents(item.documentation ?? '');
      return {
        // The typed text begins with the quote of the name.
        label: item.filterText ?? item.label,
        displayLabel: item.label,
        apply: snippet(toSnippet(inserted)),
        ...(item.detail ? { detail: item.detail } : {}),
        ...(info ? { info } : {}),
      };
    }),
  };
}

/** Converts placeholders: `$1` becomes `${1}`, as CodeMirror writes them. */
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
