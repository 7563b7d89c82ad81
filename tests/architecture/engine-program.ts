// Type-checks the engine without any environment: no DOM, no Node, no clock, no randomness.

import { join } from 'node:path';
import ts from 'typescript';

/**
 * Globals that the engine may use: they exist in every JavaScript environment and have no side
 * effects.
 */
const universalGlobals = ['URL', 'URLSearchParams', 'AbortController', 'AbortSignal'];

/**
 * Finds uses of the environment and returns them as "file: use".
 * @param root the folder that the paths are relative to
 * @param files paths below it
 */
export function findEnvironmentUses(root: string, files: readonly string[]): readonly string[] {
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    {
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    },
  );
  const found: string[] = [];
  for (const file of files) {
    const source = program.getSourceFile(join(root, file));
    if (!source) throw new Error(`${file} could not be read`);
    for (const { messageText } of program.getSemanticDiagnostics(source)) {
      const text = ts.flattenDiagnosticMessageText(messageText, ' ');
      const missing = /^Cannot find name '(\w+)'/.exec(text)?.[1];
      if (missing === undefined || !universalGlobals.includes(missing))
        found.push(`${file}: ${text}`);
    }
    const visit = (node: ts.Node): void => {
      const use = findImpureCall(node);
      if (use) found.push(`${file}: ${use}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

// helpers

const impureCalls = ['Date.now', 'Math.random'];

/** Returns the name of the clock or randomness function that a node uses, if any. */
function findImpureCall(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && impureCalls.includes(node.getText()))
    return node.getText();
  if (ts.isNewExpression(node) && isDateReference(node.expression) && !node.arguments?.length)
    return 'new Date()';
  return ts.isCallExpression(node) && isDateReference(node.expression) ? 'Date()' : undefined;
}

function isDateReference(node: ts.Node): boolean {
  return ts.isIdentifier(node) && node.text === 'Date';
}
