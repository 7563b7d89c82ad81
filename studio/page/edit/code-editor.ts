// Creates the code editor: CodeMirror with the JSON language, the file's schema, and the checker's problems.

import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, Transaction } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Json } from '../../../engine/index.ts';
import type { StudioProblem } from '../../protocol/api.ts';
import { editsFiles } from './edits-files.ts';
import { findRange } from './json-edits.ts';
import { keysHintId } from './keys-hint.ts';
import { createSchemaSupport } from './schema-support.ts';

export interface CodeEditor {
  /** Replaces the text after a change outside of the editor. Keeps the cursor position. */
  setText(text: string): void;
  setProblems(problems: readonly StudioProblem[]): void;
  /** Selects the value at a JSON Pointer, and scrolls to it. */
  showPointer(pointer: string): void;
  /** Selects a line, counted from 1, and scrolls to it. */
  showLine(line: number): void;
  close(): void;
}

interface EditorOptions {
  readonly label: string;
  getSchema(): Promise<Json>;
  onChange(text: string): void;
  onFix(problem: StudioProblem): Promise<void>;
}

export function createCodeEditor(
  parent: HTMLElement,
  text: string,
  options: EditorOptions,
): CodeEditor {
  const schemaSupport = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(readNonce()),
        EditorView.contentAttributes.of({
          ...{ 'aria-label': options.label, 'aria-describedby': keysHintId },
          [editsFiles]: '',
        }),
        ...basicExtensions,
        schemaSupport.of([]),
        EditorView.updateListener.of(({ docChanged, transactions }) => {
          const isOwn = transactions.some((each) => each.annotation(Transaction.remote) !== true);
          if (docChanged && isOwn) options.onChange(view.state.doc.toString());
        }),
      ],
    }),
  });
  void options
    .getSchema()
    .then((schema) =>
      view.dispatch({ effects: schemaSupport.reconfigure(createSchemaSupport(schema)) }),
    )
    .catch(() => undefined);
  const show = (from: number, to: number) => {
    view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    view.focus();
  };
  return {
    setText(next) {
      const change = findChange(view.state.doc.toString(), next);
      if (change) view.dispatch({ changes: change, annotations: Transaction.remote.of(true) });
    },
    setProblems(problems) {
      const diagnostics = problems.map((problem) => toDiagnostic(view.state, problem, options));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    showPointer(pointer) {
      const { from, to } = findRange(view.state.doc.toString(), pointer);
      show(from, Math.min(to, view.state.doc.lineAt(from).to));
    },
    showLine(line) {
      const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      show(from, to);
    },
    close: () => view.destroy(),
  };
}

// helpers

const highlightStyle = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-name)' },
  { tag: tags.string, color: 'var(--code-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-value)' },
]);

const basicExtensions = [
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  json(),
  syntaxHighlighting(highlightStyle),
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...foldKeymap,
    ...lintKeymap,
    ...defaultKeymap,
    indentWithTab,
  ]),
];

function readNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
}

/** Returns the smallest replacement that changes one text into another, or null if the texts are equal. */
function findChange(before: string, after: string) {
  if (before === after) return null;
  let from = 0;
  while (from < before.length && before[from] === after[from]) from += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - from;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

function toDiagnostic(
  { doc }: EditorState,
  problem: StudioProblem,
  { onFix }: EditorOptions,
): Diagnostic {
  const offsetOf = (line: number, column: number) => {
    const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    return Math.min(from + Math.max(column - 1, 0), to);
  };
  const from = offsetOf(problem.line, problem.column);
  return {
    from,
    to: Math.max(from, offsetOf(problem.endLine, problem.endColumn)),
    severity: problem.severity,
    message: [problem.message, problem.why, problem.suggestion].filter(Boolean).join(' '),
    source: problem.rule,
    actions: problem.fix ? [{ name: 'Fix', apply: () => void onFix(problem) }] : [],
  };
}
