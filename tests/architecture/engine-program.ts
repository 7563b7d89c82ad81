// Type-checks the engine without any environment: no DOM, no Node, no clock, no randomness.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  return [
    ...checkTypes(root, files).filter((line) => {
      const missing = /^\S+: Cannot find name '(\w+)'/.exec(line)?.[1];
      return missing === undefined || !universalGlobals.includes(missing);
    }),
    ...files.flatMap((file) => findImpureCalls(root, file)),
  ];
}

// helpers

const compilerPath = fileURLToPath(
  new URL('../../node_modules/typescript-native/bin/tsc', import.meta.url),
);

/** Returns "file: message" of each type error without any environment. */
function checkTypes(root: string, files: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'engine-types-'));
  const config = {
    compilerOptions: {
      ...{ target: 'ES2023', lib: ['ES2023'], types: [] },
      ...{ module: 'ESNext', moduleResolution: 'Bundler' },
      ...{ allowImportingTsExtensions: true, resolveJsonModule: true },
      ...{ strict: true, skipLibCheck: true, noEmit: true },
    },
    files: files.map((file) => resolve(root, file)),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [compilerPath, '--project', folder, '--pretty', 'false'],
    { cwd: root, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const found = stdout
    .split('\n')
    .flatMap(
      (line) => /^(\S+)\(\d+,\d+\): error TS\d+: (.*)/.exec(line)?.slice(1).join(': ') ?? [],
    );
  if (status !== 0 && found.length === 0) throw new Error(stdout + stderr);
  return found;
}

function findImpureCalls(root: string, file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const use = findImpureCall(node);
    if (use) found.push(`${file}: ${use}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

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
