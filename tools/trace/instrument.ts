// Inserts calls of the recorder into the functions of a source file.

import ts from 'typescript';
import { type FunctionWithBody, getFunctionName, isFunctionWithBody } from '../function-nodes.ts';

/** The global variable that holds the recorder while a traced module runs. */
export const recorderName = '__callRecorder';

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** The order of insertions at the same position: begins before ends, and inner ends before outer ones. */
  readonly order: number;
}

/**
 * Returns the source with a call of the recorder at the begin and at the end of every function that
 * has a body. Generators and asynchronous functions, which do not end before the next call begins,
 * stay as they are.
 * @param register returns the number of a function from its name and its line
 */
export function instrument(
  path: string,
  text: string,
  register: (name: string, line: number) => number,
): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const insertions: Insertion[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunctionWithBody(node) && !isSuspendable(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      const number = register(getFunctionName(node), line);
      insertions.push(...createInsertions(node, source, number));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return applyInsertions(text, insertions);
}

// helpers

/** A number above those of all functions. */
const lastOrder = Number.MAX_SAFE_INTEGER;

function isSuspendable(node: FunctionWithBody): boolean {
  const isAsync = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async;
  return isAsync !== 0 || ('asteriskToken' in node && node.asteriskToken !== undefined);
}

function createInsertions(
  { body }: FunctionWithBody,
  source: ts.SourceFile,
  number: number,
): readonly Insertion[] {
  const begin = `${recorderName}.enter(${number});try{`;
  const end = `}finally{${recorderName}.leave();}`;
  const start = body.getStart(source);
  return ts.isBlock(body)
    ? [
        { at: start + 1, text: begin, order: number },
        { at: body.end - 1, text: end, order: lastOrder - number },
      ]
    : [
        { at: start, text: `{${begin}return (`, order: number },
        { at: body.end, text: `);${end}}`, order: lastOrder - number },
      ];
}

function applyInsertions(text: string, insertions: readonly Insertion[]): string {
  const sorted = [...insertions].sort((one, other) => one.at - other.at || one.order - other.order);
  const parts: string[] = [];
  let done = 0;
  for (const { at, text: inserted } of sorted) {
    parts.push(text.slice(done, at), inserted);
    done = at;
  }
  return [...parts, text.slice(done)].join('');
}
