// Recognizes functions in TypeScript's syntax tree.

import ts from 'typescript';

/** A function that is not only declared. */
export type FunctionWithBody = ts.FunctionLikeDeclaration & { readonly body: ts.ConciseBody };

export function isFunctionWithBody(node: ts.Node): node is FunctionWithBody {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

/** Returns the name of a function, or of the variable or property that holds it, or “anonymous”. */
export function getFunctionName(node: ts.FunctionLikeDeclaration): string {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const { parent } = node;
  const isHeld = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  const name = node.name ?? (isHeld ? parent.name : undefined);
  return name === undefined ? 'anonymous' : name.getText();
}
