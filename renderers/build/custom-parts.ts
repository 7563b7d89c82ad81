// Reads the custom blocks and widgets of a product. Each has a folder with a declaration and a component.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BlockDeclaration } from '../blocks/define-block.ts';
import type { WidgetDeclaration } from '../widgets/define-widget.ts';

/** The declaration of a custom block or widget, and the location of its component. */
export interface CustomPart<Declaration> {
  readonly declaration: Declaration;
  /** The absolute path of the file with the component. */
  readonly file: string;
  /** The export name of the component in its file. */
  readonly component: string;
}

export interface CustomParts {
  readonly blocks: readonly CustomPart<BlockDeclaration>[];
  readonly widgets: readonly CustomPart<WidgetDeclaration>[];
}

export const noCustomParts: CustomParts = { blocks: [], widgets: [] };

/** The modules that a product's blocks and widgets import: specifier -> absolute path. */
export const customPartImports: Readonly<Record<string, string>> = Object.fromEntries(
  ['declare', 'components'].map((name) => [
    `charter/${name}`,
    fileURLToPath(new URL(`../${name}.ts`, import.meta.url)),
  ]),
);

/**
 * Reads the custom blocks and widgets in `blocks/` and `widgets/` of a product.
 * @throws Error when a declaration cannot be loaded, has the name of another folder, or has no component
 * @example
 * readCustomParts('/products/library').blocks[0]?.declaration.name // 'opening-hours'
 */
export function readCustomParts(product: string): CustomParts {
  return { blocks: readPartsIn(product, 'blocks'), widgets: readPartsIn(product, 'widgets') };
}

// helpers

const declarationFileName = 'declaration.ts';

function readPartsIn<Declaration extends { readonly name: string }>(
  product: string,
  kind: keyof CustomParts,
): readonly CustomPart<Declaration>[] {
  const folder = resolve(product, kind);
  // The folder may be missing, because the built-in blocks and widgets are listed in their catalogs.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, declarationFileName)))
    .sort()
    .map((name) => {
      const shown = `${kind}/${name}`;
      const declaration = readDeclaration<Declaration>(
        join(folder, name, declarationFileName),
        shown,
      );
      if (declaration.name !== name)
        throw new Error(
          `${shown}/${declarationFileName} declares "${declaration.name}". Name it "${name}", like its folder.`,
        );
      const component = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) =>
        letter.toUpperCase(),
      );
      const file = join(folder, name, `${component}.tsx`);
      if (!existsSync(file))
        throw new Error(`${shown} has no component. Export ${component} from ${component}.tsx.`);
      return { declaration, file, component };
    });
}

const declarationCache = new Map<string, { readonly text: string; readonly exported: unknown }>();

/** Returns the declaration that a file exports. */
function readDeclaration<Declaration>(file: string, shown: string): Declaration {
  const text = readFileSync(file, 'utf8');
  const known = declarationCache.get(file);
  const exported = known?.text === text ? known.exported : loadDeclarationFile(file, shown);
  declarationCache.set(file, { text, exported });
  const values = Object.values(exported as Record<string, unknown>);
  const [only] = values;
  if (values.length !== 1 || typeof only !== 'object' || only === null || !('name' in only))
    throw new Error(
      `${shown}/${declarationFileName} must export its declaration, and nothing else.`,
    );
  return only as Declaration;
}

/** Bundles a TypeScript file with its imports, and runs the bundle. */
function loadDeclarationFile(file: string, shown: string): unknown {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  try {
    const { outputFiles } = buildSync({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      logLevel: 'silent',
      alias: { ...customPartImports },
      absWorkingDir: dirname(file),
    });
    const module = { exports: {} };
    new Function('module', 'exports', outputFiles[0]?.text ?? '')(module, module.exports);
    return module.exports;
  } catch (cause) {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause))
      .split('\n')
      .slice(-1);
    throw new Error(`${shown}/${declarationFileName} cannot be loaded: ${reason}`, { cause });
  }
}
