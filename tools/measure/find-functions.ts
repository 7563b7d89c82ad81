// Finds the functions of a source file with TypeScript's parser.

import ts from 'typescript';
import { getFunctionName, isFunctionWithBody } from '../function-nodes.ts';

export interface MeasuredFunction {
  /** The name of the function, or of the variable or property that holds it, or “anonymous”. */
  readonly name: string;
  readonly line: number;
  /** The number of lines from the first one of the declaration to the last one of the body. */
  readonly lines: number;
}

/**
 * Returns every function with a body: declarations, methods, accessors, constructors, function
 * expressions and arrow functions. The callbacks of `describe`, which only group tests, are left out.
 */
export function findFunctions(path: string, text: string): readonly MeasuredFunction[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: MeasuredFunction[] = [];
  const getLine = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (isFunctionWithBody(node) && !isTestGroup(node)) {
      const line = getLine(node.getStart(source));
      found.push({ name: getFunctionName(node), line, lines: getLine(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

// helpers

function isTestGroup({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /^describe\b/.test(parent.expression.getText());
}
